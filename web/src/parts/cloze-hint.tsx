import { clozeOf } from '@gieok/shared/korean/cloze';
import { clozeTexts } from '@gieok/shared/texts/cards';
import { Korean } from '../lib/korean.tsx';
import classes from './cloze-hint.module.css';

interface ClozeHintProps {
  /** As they stand on the card, or in its form. */
  korean: string;
  example: string | null;
}

/** Says why a cloze card would ask for the word alone; nothing where its sentence has the word, or there is no word yet. */
export function ClozeHint({ korean, example }: ClozeHintProps) {
  const word = korean.trim();
  if (clozeOf({ korean_text: word, example_sentence: example }) !== null) return null;
  const hasSentence = (example ?? '').trim() !== '' && word !== '';
  return (
    <p role="status" className={classes.hint}>
      {hasSentence ? (
        <>
          <Korean>{word}</Korean> {clozeTexts.notFound}
        </>
      ) : (
        clozeTexts.noSentence
      )}{' '}
      {clozeTexts.untilThen}
    </p>
  );
}
