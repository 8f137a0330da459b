/** Gestures in which browsers let a page begin to make sound. */
const GESTURES = ['keydown', 'touchend', 'click'] as const;

let element: HTMLAudioElement | null = null;

/** The only one: iOS lets an element play by itself once touched in a gesture. */
export function audioElement(): HTMLAudioElement {
  element ??= new Audio();
  return element;
}

/** Call it once, when the page begins. */
export function unlockAudioAtFirstGesture(): void {
  function unlock() {
    if (!navigator.userActivation.isActive) return;
    // One with a source has been played; loading would restart it.
    if (audioElement().src === '') audioElement().load();
    for (const gesture of GESTURES) window.removeEventListener(gesture, unlock, { capture: true });
  }
  for (const gesture of GESTURES) window.addEventListener(gesture, unlock, { capture: true });
}
