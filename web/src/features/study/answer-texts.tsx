import type { Card } from '@gieok/shared/contract/cards';
import { ExampleSentence } from '../../parts/example-sentence.tsx';
import { isPronunciation } from '../../parts/pronunciation.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import classes from './faces.module.css';
import { useShownFrom } from './use-shown-from.ts';

interface AnswerTextsProps {
  card: Card;
  ruled?: boolean;
}

export function AnswerTexts({ card, ruled = false }: AnswerTextsProps) {
  const isExampleShown = useShownFrom('exampleSentence') !== 'never';
  const example = isExampleShown ? card.example_sentence : null;
  const notes = isPronunciation(card.pronunciation_notes) ? null : card.pronunciation_notes;
  if (example === null && notes === null) return null;
  return (
    <>
      {ruled && <div className={classes.rule} />}
      {example !== null && <ExampleSentence example={example} word={card.korean_text} />}
      {notes !== null && (
        <p className={classes.notes}>
          <MixedText>{notes}</MixedText>
        </p>
      )}
    </>
  );
}
