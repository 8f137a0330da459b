import type { CSSProperties, ReactNode } from 'react';

/** Rough widths in ems of what is narrower than a Hangul syllable. */
const LATIN = 0.58;
const SPACE = 0.3;
/** Hangul Jamo, the first block whose characters fill a square. */
const FIRST_WIDE = 0x1100;
/** Lines that a long text may take before it is set smaller. */
const LINES = 3.4;

const widthOf = (text: string) =>
  [...text].reduce((sum, character) => {
    if (character === ' ') return sum + SPACE;
    return sum + ((character.codePointAt(0) ?? 0) < FIRST_WIDE ? LATIN : 1);
  }, 0);

const emsOfOne = (text: string) =>
  Math.max(...text.split(/\s+/).map(widthOf), widthOf(text) / LINES);

export const emsOf = (texts: readonly string[]) => Math.max(1, ...texts.map(emsOfOne));

interface FittedTextProps {
  /** Measured together: they are to have the same size. */
  texts: readonly string[];
  children: ReactNode;
  className?: string | undefined;
  id?: string;
  /** From screen readers, which are told in another way. */
  hidden?: boolean;
}

/** The card's one large text; the style sheet sizes it by `--ems`. */
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
