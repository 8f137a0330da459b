import { CARD_TEXT_MAX } from '@gieok/shared/constants';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Changes the text before the caret, which stays behind it. `deletes`: where something is selected, that goes and nothing else. */
export type EditAtCaret = (change: (before: string) => string, deletes?: boolean) => void;

/** @param value what the field holds: React sets it, and the caret goes to its end. */
export function useCaretText(
  field: RefObject<HTMLInputElement | null>,
  value: string,
  onType: (value: string) => void,
): EditAtCaret {
  const caret = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the field holds the new text
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [field, value]);

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
    caret.current = before.length;
    onType(changed);
  };
}
