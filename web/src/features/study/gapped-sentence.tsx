import { Fragment } from 'react';
import { Korean, MixedText } from '../../lib/korean.tsx';
import classes from '../../parts/example-sentence.module.css';

interface GappedSentenceProps {
  pieces: readonly string[];
  /** In ems, kept when the gap is filled, so that nothing moves. */
  width?: number;
  filled?: string | null;
}

export function GappedSentence({ pieces, width = 3, filled = null }: GappedSentenceProps) {
  const [first = '', ...others] = pieces;
  return (
    <p className={classes.sentence}>
      <MixedText>{first}</MixedText>
      {others.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the sentence
        <Fragment key={index}>
          <span className={classes.blank} style={{ minWidth: `${width}em` }}>
            {filled === null ? (
              <span className="visually-hidden">(blank)</span>
            ) : (
              <Korean>{filled}</Korean>
            )}
          </span>
          <MixedText>{piece}</MixedText>
        </Fragment>
      ))}
    </p>
  );
}
