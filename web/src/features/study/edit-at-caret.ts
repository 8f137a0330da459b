import { CARD_TEXT_MAX } from '@gieok/shared/constants';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Changes the text before the caret; with `deletes` only the selection goes, if there is one. */
export type EditAtCaret = (change: (before: string) => string, deletes?: boolean) => void;

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
    // The next key, however soon, must find the changed text in the field.
    flushSync(() => onType(changed));
    input.setSelectionRange(before.length, before.length);
  };
}
