import type { Card } from '@gieok/shared/contract/cards';
import { Korean } from '../../lib/korean.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { CardImage } from './card-image.tsx';
import { ExampleSentence } from './example-sentence.tsx';
import classes from './faces.module.css';
import { FittedText } from './fitted-text.tsx';
import { useRomanization } from './use-romanization.ts';

/** Korean and its romanization, where it is wanted by now; the sound is in the card's corner. */
export function RecognitionFront({ card, flipped }: { card: Card; flipped: boolean }) {
  const wanted = useRomanization();
  return (
    <>
      <FittedText className={classes.korean} texts={[card.korean_text]}>
        <Korean>{card.korean_text}</Korean>
      </FittedText>
      {card.romanization !== null && (wanted === 'front' || (wanted === 'back' && flipped)) && (
        <p className={classes.sound}>{card.romanization}</p>
      )}
    </>
  );
}

/** What it means, at work in a sentence, why it sounds as it does, and what it looks like. */
export function RecognitionBack({ card }: { card: Card }) {
  return (
    <>
      <div className={classes.rule} />
      <p className={classes.english}>
        <MixedText>{card.english_text}</MixedText>
      </p>
      <ExampleSentence card={card} />
      {card.pronunciation_notes !== null && (
        <p className={classes.notes}>
          <MixedText>{card.pronunciation_notes}</MixedText>
        </p>
      )}
      {card.image_url !== null && <CardImage src={card.image_url} alt={card.english_text} />}
    </>
  );
}
