import { dubeolsikLetter } from '@gieok/shared/korean/dubeolsik';
import { typeLetter, withoutLastLetter } from '@gieok/shared/korean/keyboard';
import { studyTexts } from '@gieok/shared/texts/study';
import { keyboardTexts } from '@gieok/shared/texts/study-later';
import { IconArrowBigUp, IconBackspace } from '@tabler/icons-react';
import { type ComponentProps, type RefObject, useState } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';
import { Grid } from '../../ui/layout.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { editorOf } from './edit-at-caret.ts';
import classes from './korean-keyboard.module.css';
import { useHangulKeys } from './use-hangul-keys.ts';
import { usePressedKeys } from './use-pressed-keys.ts';

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
