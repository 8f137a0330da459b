/** The gestures in which browsers let a page begin to make sound. */
const GESTURES = ['keydown', 'touchend', 'click'] as const;

let element: HTMLAudioElement | null = null;

/**
 * What plays every sound of the page. There is one: iOS lets an element play by itself only once it was touched in a
 * gesture, and would refuse a new one for each card.
 */
export function audioElement(): HTMLAudioElement {
  element ??= new Audio();
  return element;
}

/** Has the first key or touch, wherever it goes, allow that element to play later. Call it once, when the page begins. */
export function unlockAudioAtFirstGesture(): void {
  function unlock() {
    if (!navigator.userActivation.isActive) return;
    // With something to play, it has been played before, and would begin anew.
    if (audioElement().src === '') audioElement().load();
    for (const gesture of GESTURES) window.removeEventListener(gesture, unlock, { capture: true });
  }
  for (const gesture of GESTURES) window.addEventListener(gesture, unlock, { capture: true });
}
