import { clozeOf } from '@gieok/shared/korean/cloze';
import { clozeTexts } from '@gieok/shared/texts/cards';
import { Korean } from '../lib/korean.tsx';
import { Text } from '../ui/layout.tsx';
import { type TypedValues, useTyped } from './card-form/typed-values.ts';
import classes from './cloze-hint.module.css';

interface ClozeHintProps {
  korean: string;
  example: string | null;
}

export function ClozeHint({ korean, example }: ClozeHintProps) {
  const word = korean.trim();
  if (clozeOf({ korean_text: word, example_sentence: example }) !== null) return null;
  const hasSentence = (example ?? '').trim() !== '' && word !== '';
  return (
    <Text role="status" size="small" muted anywhere top={4} className={classes.hint}>
      {hasSentence ? (
        <>
          <Korean>{word}</Korean> {clozeTexts.notFound}
        </>
      ) : (
        clozeTexts.noSentence
      )}{' '}
      {clozeTexts.untilThen}
    </Text>
  );
}

/** Of the card in the form. */
export function TypedClozeHint({ typed }: { typed: TypedValues }) {
  const korean = useTyped(typed, 'korean_text');
  const example = useTyped(typed, 'example_sentence');
  return <ClozeHint korean={korean} example={example} />;
}
