import { CARD_TEXT_MAX } from '@gieok/shared/constants';
import { dubeolsikLetter } from '@gieok/shared/korean/dubeolsik';
import { typeLetter, withoutLastLetter } from '@gieok/shared/korean/keyboard';
import { studyTexts } from '@gieok/shared/texts/study';
import { keyboardTexts } from '@gieok/shared/texts/study-later';
import { IconArrowBigUp, IconBackspace } from '@tabler/icons-react';
import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { readStored, writeStored } from '../../lib/storage.ts';
import { Grid } from '../../ui/layout.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import classes from './korean-keyboard.module.css';

export interface KoreanKeyboardProps {
  field: RefObject<HTMLInputElement | null>;
  onType: (value: string) => void;
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].map((row) => [...row]);
const NOT_CONVERTED = 'gieok.latin-stays-latin';
const codeOf = (key: string) => `Key${key.toUpperCase()}`;

/** Mirrors the keys pressed on a real keyboard. */
export function KoreanKeyboard({ field, onType }: KoreanKeyboardProps) {
  const [shifted, setShifted] = useState(false);
  const [converts, setConverts] = useState(() => readStored(NOT_CONVERTED) === null);
  const pressed = usePressedKeys();
  const edit = editorOf(field, onType);
  useHangulKeys(field, converts, edit);

  const upper = shifted || pressed.has('ShiftLeft') || pressed.has('ShiftRight');
  const letterOf = (key: string) => dubeolsikLetter(upper ? key.toUpperCase() : key) ?? key;
  const type = (letter: string) => {
    setShifted(false);
    edit((before) => typeLetter(before, letter));
  };

  const letters = (row: readonly string[]) =>
    row.map((key) => (
      <Key
        key={key}
        lang="ko"
        data-pressed={pressed.has(codeOf(key)) || undefined}
        onClick={() => type(letterOf(key))}
      >
        {letterOf(key)}
      </Key>
    ));
  const [first = [], second = [], third = []] = ROWS;
  return (
    <Grid
      as="fieldset"
      gap={6}
      className={classes.keyboard}
      aria-label={studyTexts.koreanKeyboard}
      // The focus stays in the field.
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
    >
      <div className={classes.row}>{letters(first)}</div>
      <div className={classes.row} data-inset>
        {letters(second)}
      </div>
      <div className={classes.row}>
        <Key
          data-wide
          aria-label="Shift"
          aria-pressed={shifted}
          data-pressed={upper || undefined}
          onClick={() => setShifted(!shifted)}
        >
          <IconArrowBigUp size={20} aria-hidden="true" />
        </Key>
        {letters(third)}
        <Key
          data-wide
          aria-label={keyboardTexts.lastLetterBack}
          data-pressed={pressed.has('Backspace') || undefined}
          onClick={() => edit(withoutLastLetter, true)}
        >
          <IconBackspace size={20} aria-hidden="true" />
        </Key>
      </div>
      <div className={classes.row}>
        <ToggleChip
          label={keyboardTexts.latinToHangul}
          checked={converts}
          onChange={(checked) => {
            setConverts(checked);
            writeStored(NOT_CONVERTED, checked ? null : 'yes');
            field.current?.focus();
          }}
        />
        <Key data-space data-pressed={pressed.has('Space') || undefined} onClick={() => type(' ')}>
          {keyboardTexts.spaceKey}
        </Key>
      </div>
    </Grid>
  );
}

function Key(props: ComponentProps<'button'>) {
  return <button {...props} type="button" tabIndex={-1} className={classes.key} />;
}

const COMPOSING_KEY_CODE = 229;
const LATIN = /^[a-z]$/i;
const HANGUL = /[\u3131-\u3163\uac00-\ud7a3]$/;

function useHangulKeys(
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

const NONE: ReadonlySet<string> = new Set();

/** By `code`, their place on the keyboard. */
function usePressedKeys(): ReadonlySet<string> {
  const [pressed, setPressed] = useState(NONE);
  useEffect(() => {
    const press = ({ code, metaKey }: KeyboardEvent) => {
      // While Command is held, macOS reports no `keyup`.
      if (!metaKey) setPressed((before) => (before.has(code) ? before : new Set(before).add(code)));
    };
    const release = ({ code }: KeyboardEvent) =>
      setPressed((before) => new Set([...before].filter((other) => other !== code)));
    const forget = () => setPressed(NONE);
    window.addEventListener('keydown', press, { capture: true });
    window.addEventListener('keyup', release, { capture: true });
    window.addEventListener('blur', forget);
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
      window.removeEventListener('keyup', release, { capture: true });
      window.removeEventListener('blur', forget);
    };
  }, []);
  return pressed;
}

/** Changes the text before the caret; with `deletes` only the selection goes, if there is one. */
type EditAtCaret = (change: (before: string) => string, deletes?: boolean) => void;

function editorOf(
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
