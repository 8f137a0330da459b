import { type KeyboardEvent, useRef } from 'react';
import { Kbd } from '../../ui/kbd.tsx';
import { Text } from '../../ui/layout.tsx';
import classes from './save-keys.module.css';

/** Macs use ⌘ instead of Ctrl. */
const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

/** Ctrl+Enter or ⌘+Enter saves, once a syllable being composed is finished: it would be lost. */
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
      // The field has its last syllable only after this event.
      window.setTimeout(() => save(formOf(target)));
    },
  };
}

export function SaveKeys({ does }: { does: string }) {
  return (
    <Text size="small" muted className={classes.keys}>
      <Kbd name={isMac() ? '⌘' : 'Ctrl'} /> <Kbd name="Enter" /> {does}
    </Text>
  );
}
