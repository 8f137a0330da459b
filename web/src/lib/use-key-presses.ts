import { useEffect, useEffectEvent } from 'react';

/** These make something of Space and Enter by themselves. */
const PRESSABLE = 'button, a[href], summary, audio, video';
/** The space bar is not theirs while they are closed: it turns the card. */
const CLOSED_MENU = '[aria-haspopup="menu"][aria-expanded="false"]';
const TYPED_IN = 'input, textarea, [contenteditable]';
const OVERLAYS = '[role="dialog"], [role="menu"]';
/** Makes nothing of them, though it has the focus. */
const OFF = '[aria-disabled="true"]';

/** Whether a dialog or a menu lies over the page. */
export const isCovered = () => document.querySelector(OVERLAYS) !== null;

/** Whether a key is one that presses a button. */
export const isActivation = (event: Pick<KeyboardEvent, 'code'>) =>
  event.code === 'Space' || event.code === 'Enter' || event.code === 'NumpadEnter';

/**
 * Hears the keys pressed anywhere on the page but those meant for something else: typed into a field, pressed under a
 * dialog or menu, Space and Enter on a focused button or link. One press does one thing: a key held down, or one that
 * moved the focus under the finger, does nothing more until it is let go.
 * @param onPress returns whether the key was its own; the browser then does nothing with it.
 */
export function useKeyPresses(onPress: (event: KeyboardEvent) => boolean): void {
  const press = useEffectEvent(onPress);

  useEffect(() => {
    const held = new Set<string>();

    function onKeyDown(event: KeyboardEvent) {
      // With Command held, macOS tells of no key that it was let go.
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      // The list that a key opens of it keeps to itself that the key was let go.
      if (target?.closest('select')) return;
      const again = event.repeat || held.has(event.code);
      held.add(event.code);
      if (target?.closest(TYPED_IN) || isCovered()) return;
      if (again) {
        if (isActivation(event)) event.preventDefault();
        return;
      }
      const isPressing =
        !target?.closest(OFF) && (event.code !== 'Space' || !target?.closest(CLOSED_MENU));
      if (isActivation(event) && isPressing && target?.closest(PRESSABLE)) return;
      if (press(event)) event.preventDefault();
    }

    const onKeyUp = (event: KeyboardEvent) => held.delete(event.code);
    const forget = () => held.clear();

    // Before the focused button hears of it.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('keyup', onKeyUp, { capture: true });
    window.addEventListener('blur', forget);
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('keyup', onKeyUp, { capture: true });
      window.removeEventListener('blur', forget);
    };
  }, []);
}
