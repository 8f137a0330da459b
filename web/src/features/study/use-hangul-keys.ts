import { dubeolsikLetter } from '@gieok/shared/korean/dubeolsik';
import { typeLetter, withoutLastLetter } from '@gieok/shared/korean/keyboard';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { EditAtCaret } from './edit-at-caret.ts';

const COMPOSING_KEY_CODE = 229;
const LATIN = /^[a-z]$/i;
const HANGUL = /[\u3131-\u3163\uac00-\ud7a3]$/;

export function useHangulKeys(
  field: RefObject<HTMLInputElement | null>,
  wanted: boolean,
  edit: EditAtCaret,
): void {
  const press = useEffectEvent((event: KeyboardEvent, input: HTMLInputElement) => {
    const { key, shiftKey, isComposing, keyCode } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // An input method at work types Korean itself.
    if (isComposing || keyCode === COMPOSING_KEY_CODE) return;
    if (LATIN.test(key)) {
      // Caps Lock changes nothing on a Korean keyboard.
      const typed = key.toLowerCase();
      const isUpper = event.getModifierState('CapsLock') ? shiftKey : key !== typed;
      const letter = dubeolsikLetter(isUpper ? key.toUpperCase() : typed);
      if (letter === null) return;
      event.preventDefault();
      edit((before) => typeLetter(before, letter));
    } else if (key === 'Backspace' && input.selectionStart === input.selectionEnd) {
      if (!HANGUL.test(input.value.slice(0, input.selectionStart ?? 0))) return;
      event.preventDefault();
      edit(withoutLastLetter);
    }
  });
  useEffect(() => {
    const input = field.current;
    if (!wanted || input === null) return;
    const onKeyDown = (event: KeyboardEvent) => press(event, input);
    input.addEventListener('keydown', onKeyDown);
    return () => input.removeEventListener('keydown', onKeyDown);
  }, [field, wanted]);
}
