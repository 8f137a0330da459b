import type { Card } from '@gieok/shared/contract/cards';
import { Fragment } from 'react';
import classes from '../../parts/example-sentence.module.css';
import { MarkedSentence } from '../../parts/example-sentence.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { askingSentence } from './asking-sentence.ts';
import { useShownFrom } from './use-shown-from.ts';

/** The sentence while the card is asked, for whoever wants it there: without its meaning, nor the word that is the answer. */
export function FrontSentence({ card }: { card: Card }) {
  const isWanted = useShownFrom('exampleSentence') === 'front';
  const pieces = isWanted ? askingSentence(card) : null;
  if (pieces === null) return null;
  const [first = '', ...others] = pieces;
  if (others.length === 0) return <MarkedSentence sentence={first} word={card.korean_text} />;
  return (
    <p className={classes.sentence}>
      <MixedText>{first}</MixedText>
      {others.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the sentence
        <Fragment key={index}>
          <span className={classes.blank}>
            <span className="visually-hidden">(blank)</span>
          </span>
          <MixedText>{piece}</MixedText>
        </Fragment>
      ))}
    </p>
  );
}
