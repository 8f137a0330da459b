/** Gestures in which browsers let a page begin to make sound. */
const GESTURES = ['keydown', 'touchend', 'click'] as const;

let element: HTMLAudioElement | null = null;

/**
 * The page's only element: iOS lets one play by itself once touched in a gesture, and refuses a new
 * one for each card.
 */
export function audioElement(): HTMLAudioElement {
  element ??= new Audio();
  return element;
}

/** Lets the element play later without a gesture. Call it once, when the page begins. */
export function unlockAudioAtFirstGesture(): void {
  function unlock() {
    if (!navigator.userActivation.isActive) return;
    // An element with a source has been played already; loading would restart it.
    if (audioElement().src === '') audioElement().load();
    for (const gesture of GESTURES) window.removeEventListener(gesture, unlock, { capture: true });
  }
  for (const gesture of GESTURES) window.addEventListener(gesture, unlock, { capture: true });
}
