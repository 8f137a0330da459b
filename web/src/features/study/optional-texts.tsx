import type { ShownFrom } from '@gieok/shared/constants';
import type { Card } from '@gieok/shared/contract/cards';
import { DEFAULT_PREFERENCES } from '@gieok/shared/contract/preferences';
import { usePreferences } from '../../api/settings.ts';
import { MarkedSentence } from '../../parts/example-sentence.tsx';
import { FurtherTexts, hasFurtherTexts, withoutPronunciation } from '../../parts/further-texts.tsx';
import { askingSentence } from './asking-sentence.ts';
import classes from './faces.module.css';
import { GappedSentence } from './gapped-sentence.tsx';

function useShownFrom(text: 'romanization' | 'exampleSentence'): ShownFrom {
  return usePreferences()?.[text] ?? DEFAULT_PREFERENCES[text];
}

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

export function FrontSentence({ card }: { card: Card }) {
  const isWanted = useShownFrom('exampleSentence') === 'front';
  const pieces = isWanted ? askingSentence(card) : null;
  if (pieces === null) return null;
  const [only = ''] = pieces;
  if (pieces.length === 1) return <MarkedSentence sentence={only} word={card.korean_text} />;
  return <GappedSentence pieces={pieces} />;
}

interface BesideWordProps {
  card: Card;
  side: 'front' | 'back';
}

export function BesideWord({ card, side }: BesideWordProps) {
  const wanted = useShownFrom('romanization');
  const isRomanized = wanted === 'front' || wanted === side;
  return (
    <>
      {isRomanized && card.romanization && <p className={classes.sound}>{card.romanization}</p>}
      {side === 'back' && card.hanja && (
        <p lang="ko" className={classes.sound}>
          {card.hanja}
        </p>
      )}
    </>
  );
}
