import type { Card } from '@gieok/shared/contract/cards';
import { FurtherTexts, hasFurtherTexts, withoutPronunciation } from '../../parts/further-texts.tsx';
import classes from './faces.module.css';
import { useShownFrom } from './use-shown-from.ts';

interface AnswerTextsProps {
  card: Card;
  ruled?: boolean;
}

export function AnswerTexts({ card, ruled = false }: AnswerTextsProps) {
  const isExampleShown = useShownFrom('exampleSentence') !== 'never';
  const shown = withoutPronunciation(isExampleShown ? card : { ...card, example_sentence: null });
  if (!hasFurtherTexts(shown)) return null;
  return (
    <>
      {ruled && <div className={classes.rule} />}
      <FurtherTexts card={shown} className={classes.notes} />
    </>
  );
}
