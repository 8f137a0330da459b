import { type KeyboardEvent, useRef } from 'react';
import { Kbd } from '../../ui/kbd.tsx';
import classes from './save-keys.module.css';

/** Macs have the other key beside the space bar. */
const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

/**
 * Ctrl+Enter, or ⌘+Enter, in any field of the form around which these listeners are put.
 * @param save is given the form. A syllable that is being composed is let finish first, or it would be lost.
 */
export function useSaveKeys(save: (form: HTMLFormElement | null) => void) {
  const whenComposed = useRef(false);
  const formOf = (target: EventTarget) => (target as Element).closest('form');
  return {
    onKeyDown(event: KeyboardEvent) {
      const { key, code, ctrlKey, metaKey, nativeEvent, target } = event;
      if (!(ctrlKey || metaKey) || (key !== 'Enter' && code !== 'Enter')) return;
      event.preventDefault();
      if (event.repeat) return;
      if (nativeEvent.isComposing) whenComposed.current = true;
      else save(formOf(target));
    },
    onCompositionEnd({ target }: { target: EventTarget }) {
      if (!whenComposed.current) return;
      whenComposed.current = false;
      // The field has its last syllable only once this event is over.
      window.setTimeout(() => save(formOf(target)));
    },
  };
}

/** Names the keys, where there is a keyboard. */
export function SaveKeys({ does }: { does: string }) {
  return (
    <p className={classes.keys}>
      <Kbd name={isMac() ? '⌘' : 'Ctrl'} /> <Kbd name="Enter" /> {does}
    </p>
  );
}
