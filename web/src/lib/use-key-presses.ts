import { useEffect, useEffectEvent } from 'react';

/** These handle Space and Enter themselves. */
const PRESSABLE = 'button, a[href], summary, audio, video';
/** Space turns the card instead of opening a closed menu. */
const CLOSED_MENU = '[aria-haspopup="menu"][aria-expanded="false"]';
const TYPED_IN = 'input, textarea, [contenteditable]';
const OVERLAYS = '[role="dialog"], [role="menu"]';
/** It ignores keys though it has focus. */
const OFF = '[aria-disabled="true"]';

/** A dialog or menu lies over the page. */
export const isCovered = () => document.querySelector(OVERLAYS) !== null;

export const isActivation = (event: Pick<KeyboardEvent, 'code'>) =>
  event.code === 'Space' || event.code === 'Enter' || event.code === 'NumpadEnter';

/**
 * Ignores keys typed into a field, under an overlay or pressing a focused button. A held key counts
 * once. `onPress` returns whether it handled the key.
 */
export function useKeyPresses(onPress: (event: KeyboardEvent) => boolean): void {
  const press = useEffectEvent(onPress);

  useEffect(() => {
    const held = new Set<string>();

    function onKeyDown(event: KeyboardEvent) {
      // With Command held, macOS sends no keyup.
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      // A select's open list swallows the keyup.
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
