import type { Card } from '@gieok/shared/contract/cards';
import { studyTexts } from '@gieok/shared/texts/study';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { Pronunciation } from '../../parts/pronunciation.tsx';
import { Text } from '../../ui/layout.tsx';
import classes from './faces.module.css';
import { FittedText } from './fitted-text.tsx';
import { AnswerTexts, BesideWord, FrontSentence } from './optional-texts.tsx';
import { ShownForm } from './shown-form.tsx';

export function ProductionFront({ card, flipped }: { card: Card; flipped: boolean }) {
  if (flipped) {
    return (
      <Text size="large" muted anywhere className={classes.asked}>
        <MixedText>{card.english_text}</MixedText>
      </Text>
    );
  }
  return (
    <>
      <FittedText className={classes.prompt} texts={[card.english_text]}>
        <MixedText>{card.english_text}</MixedText>
      </FittedText>
      <Text muted>{studyTexts.whatIsTheKorean}</Text>
      <FrontSentence card={card} />
    </>
  );
}

export function ProductionBack({ card }: { card: Card }) {
  return (
    <>
      <FittedText className={classes.korean} texts={[card.korean_text]}>
        <Korean>{card.korean_text}</Korean>
      </FittedText>
      <BesideWord card={card} side="back" />
      <Pronunciation text={card.korean_text} notes={card.pronunciation_notes} />
      <ShownForm card={card} />
      <AnswerTexts card={card} ruled />
    </>
  );
}
