import { studyTexts } from '@gieok/shared/texts/study';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import { ClozeFront } from './cloze-front.tsx';
import faces from './faces.module.css';
import { useSpellingBack } from './loaded-later.ts';
import type { SpellingBackProps } from './spelling-back.tsx';
import classes from './spelling-faces.module.css';
import { SpellingQuestion, type SpellingQuestionProps } from './spelling-question.tsx';

export function SpellingFront({
  flipped,
  ...question
}: SpellingQuestionProps & { flipped: boolean }) {
  if (!flipped) return <SpellingQuestion {...question} />;
  const { card, spelling } = question;
  if (spelling.cloze !== null) return <ClozeFront card={card} cloze={spelling.cloze} flipped />;
  return (
    <Text size="large" muted anywhere className={faces.asked}>
      <MixedText>{card.english_text}</MixedText>
    </Text>
  );
}

/** Until `spelling-back` is loaded, or where it cannot be, both spellings uncompared. */
export function SpellingBack(props: SpellingBackProps) {
  const loaded = useSpellingBack();
  const { answer, expected, givenUp } = props.spelling;
  if (loaded !== null) return <loaded.SpellingBack {...props} />;
  return (
    <Grid as="dl" gap={20} top={16} className={classes.answers}>
      <div>
        <dt>{studyTexts.yourAnswer}</dt>
        <dd>{givenUp ? studyTexts.unknown : <Korean>{answer}</Korean>}</dd>
      </div>
      <div>
        <dt>{studyTexts.correctAnswer}</dt>
        <dd>
          <Korean>{expected}</Korean>
        </dd>
      </div>
    </Grid>
  );
}
