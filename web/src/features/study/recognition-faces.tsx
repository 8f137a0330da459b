import type { Card } from '@gieok/shared/contract/cards';
import { studyTexts } from '@gieok/shared/texts/study';
import { useState } from 'react';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { Pronunciation } from '../../parts/pronunciation.tsx';
import { Text } from '../../ui/layout.tsx';
import image from './card-image.module.css';
import classes from './faces.module.css';
import { FittedText } from './fitted-text.tsx';
import { AnswerTexts, BesideWord, FrontSentence } from './optional-texts.tsx';
import { ShownForm } from './shown-form.tsx';

export function RecognitionFront({ card, flipped }: { card: Card; flipped: boolean }) {
  return (
    <>
      <FittedText className={classes.korean} texts={[card.korean_text]}>
        <Korean>{card.korean_text}</Korean>
      </FittedText>
      <BesideWord card={card} side={flipped ? 'back' : 'front'} />
      {flipped && <Pronunciation text={card.korean_text} notes={card.pronunciation_notes} />}
      {flipped && <ShownForm card={card} />}
      {!flipped && <FrontSentence card={card} />}
    </>
  );
}

export function RecognitionBack({ card }: { card: Card }) {
  return (
    <>
      <div className={classes.rule} />
      <Text bold anywhere className={classes.english}>
        <MixedText>{card.english_text}</MixedText>
      </Text>
      <AnswerTexts card={card} />
      {card.image_url !== null && <CardImage src={card.image_url} alt={card.english_text} />}
    </>
  );
}

function CardImage({ src, alt }: { src: string; alt: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <p className={image.failed}>{studyTexts.imageFailed}</p>;
  return (
    <img
      className={image.image}
      src={src}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
