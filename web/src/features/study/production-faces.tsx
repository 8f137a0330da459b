import type { Card } from '@gieok/shared/contract/cards';
import { studyTexts } from '@gieok/shared/texts';
import { Korean } from '../../lib/korean.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { ExampleSentence } from './example-sentence.tsx';
import classes from './faces.module.css';
import { FittedText } from './fitted-text.tsx';
import { useRomanization } from './use-romanization.ts';

/** English, and what is asked; the question is gone once it is answered. */
export function ProductionFront({ card, flipped }: { card: Card; flipped: boolean }) {
  if (flipped) {
    return (
      <p className={classes.asked}>
        <MixedText>{card.english_text}</MixedText>
      </p>
    );
  }
  return (
    <>
      <FittedText className={classes.prompt} texts={[card.english_text]}>
        <MixedText>{card.english_text}</MixedText>
      </FittedText>
      <p className={classes.question}>{studyTexts.whatIsTheKorean}</p>
    </>
  );
}

/** Korean, its romanization and the word in a sentence; the sound is in the card's corner. */
export function ProductionBack({ card }: { card: Card }) {
  const wanted = useRomanization();
  return (
    <>
      <FittedText className={classes.korean} texts={[card.korean_text]}>
        <Korean>{card.korean_text}</Korean>
      </FittedText>
      {card.romanization !== null && wanted !== 'never' && (
        <p className={classes.sound}>{card.romanization}</p>
      )}
      {card.example_sentence !== null && <div className={classes.rule} />}
      <ExampleSentence card={card} />
    </>
  );
}
