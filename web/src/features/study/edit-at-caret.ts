import { CARD_TEXT_MAX } from '@gieok/shared/constants';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Changes the text before the caret, which stays behind it. `deletes`: where something is selected, that goes and nothing else. */
export type EditAtCaret = (change: (before: string) => string, deletes?: boolean) => void;

/** @param onType has the field hold another text. */
export function editorOf(
  field: RefObject<HTMLInputElement | null>,
  onType: (value: string) => void,
): EditAtCaret {
  return (change, deletes = false) => {
    const input = field.current;
    if (input === null) return;
    const text = input.value;
    const start = input.selectionStart ?? text.length;
    const end = input.selectionEnd ?? text.length;
    const kept = text.slice(0, start);
    const before = deletes && end > start ? kept : change(kept);
    const changed = before + text.slice(end);
    if (changed.length > CARD_TEXT_MAX) return;
    // The next key goes on with what the field holds, however soon it comes.
    flushSync(() => onType(changed));
    input.setSelectionRange(before.length, before.length);
  };
}
