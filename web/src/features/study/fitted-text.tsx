import type { CSSProperties, ReactNode } from 'react';

/** Widths in ems, roughly, of what is not as wide as a Hangul syllable. */
const LATIN = 0.58;
const SPACE = 0.3;
/** The Hangul letters come first among the scripts whose characters fill a square. */
const FIRST_WIDE = 0x1100;
/** A long text may take this many lines before it is set smaller. */
const LINES = 3.4;

const widthOf = (text: string) =>
  [...text].reduce((sum, character) => {
    if (character === ' ') return sum + SPACE;
    return sum + ((character.codePointAt(0) ?? 0) < FIRST_WIDE ? LATIN : 1);
  }, 0);

const emsOfOne = (text: string) =>
  Math.max(...text.split(/\s+/).map(widthOf), widthOf(text) / LINES);

/** How many ems wide the longest of these wants to be. */
export const emsOf = (texts: readonly string[]) => Math.max(1, ...texts.map(emsOfOne));

interface FittedTextProps {
  /** What is measured: all texts that are to have the same size. */
  texts: readonly string[];
  /** What is shown. */
  children: ReactNode;
  className?: string | undefined;
  id?: string;
  /** From those who listen: they are told in another way. */
  hidden?: boolean;
}

/** The card's one large text: as large as its longest word and its length allow. `--ems` tells the style sheet. */
export function FittedText({ texts, children, className, id, hidden }: FittedTextProps) {
  return (
    <p
      id={id}
      className={className}
      style={{ '--ems': emsOf(texts).toFixed(2) } as CSSProperties}
      aria-hidden={hidden}
    >
      {children}
    </p>
  );
}
