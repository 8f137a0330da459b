import { Korean } from '../../lib/korean.tsx';
import { useKoreanRules } from '../../lib/use-korean-rules.ts';
import { Button } from '../../ui/button.tsx';
import classes from './more-fields.module.css';
import { type TypedValues, useTyped } from './typed-values.ts';

interface PronunciationSuggestionProps {
  typed: TypedValues;
  /** Receives the notes with the pronunciation added. */
  onTake: (notes: string) => void;
}

/** Shown where pronunciation and spelling differ. */
export function PronunciationSuggestion({ typed, onTake }: PronunciationSuggestionProps) {
  const korean = useTyped(typed, 'korean_text');
  const notes = useTyped(typed, 'pronunciation_notes');
  const said = useKoreanRules()?.pronounceCard(korean.trim());
  if (said === undefined || said.changes.length === 0) return null;
  const suggestion = `[${said.hangul}]`;
  if (notes.normalize('NFC').includes(suggestion)) return null;
  return (
    <Button
      variant="quiet"
      className={classes.suggestion}
      onClick={() => onTake(notes.trim() === '' ? suggestion : `${notes.trimEnd()}\n${suggestion}`)}
    >
      Note <Korean>{suggestion}</Korean>
    </Button>
  );
}
