import type { Card } from '@gieok/shared/contract/cards';
import { Korean } from '../../lib/korean.tsx';
import { Pronunciation } from '../../parts/pronunciation.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { AnswerTexts } from './answer-texts.tsx';
import { CardImage } from './card-image.tsx';
import classes from './faces.module.css';
import { FittedText } from './fitted-text.tsx';
import { FrontSentence } from './front-sentence.tsx';
import { Romanization } from './romanization.tsx';
import { ShownForm } from './shown-form.tsx';

/** Korean, with its romanization and its sentence where they are wanted by now; the sound is in the card's corner. */
export function RecognitionFront({ card, flipped }: { card: Card; flipped: boolean }) {
  return (
    <>
      <FittedText className={classes.korean} texts={[card.korean_text]}>
        <Korean>{card.korean_text}</Korean>
      </FittedText>
      <Romanization card={card} side={flipped ? 'back' : 'front'} />
      {flipped && <Pronunciation text={card.korean_text} notes={card.pronunciation_notes} />}
      {flipped && <ShownForm card={card} />}
      {!flipped && <FrontSentence card={card} />}
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
      <AnswerTexts card={card} />
      {card.image_url !== null && <CardImage src={card.image_url} alt={card.english_text} />}
    </>
  );
}
