import type { Card } from '@gieok/shared/contract/cards';
import { MarkedSentence } from '../../parts/example-sentence.tsx';
import { askingSentence } from './asking-sentence.ts';
import { GappedSentence } from './gapped-sentence.tsx';
import { useShownFrom } from './use-shown-from.ts';

export function FrontSentence({ card }: { card: Card }) {
  const isWanted = useShownFrom('exampleSentence') === 'front';
  const pieces = isWanted ? askingSentence(card) : null;
  if (pieces === null) return null;
  const [only = ''] = pieces;
  if (pieces.length === 1) return <MarkedSentence sentence={only} word={card.korean_text} />;
  return <GappedSentence pieces={pieces} />;
}
