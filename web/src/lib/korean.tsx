import type { ReactNode } from 'react';

/** Marks Korean for the right voice, glyphs and line breaks. */
export function Korean({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <span lang="ko" className={className}>
      {children}
    </span>
  );
}

interface TextRun {
  /** Offset in the whole text, in UTF-16 units. */
  start: number;
  text: string;
  korean: boolean;
}

/** From one Hangul character to the last that only spaces, digits and punctuation part from it. */
const KOREAN =
  /\p{Script=Hangul}(?:[\p{Script=Hangul}\s\d.,!?~…·'"“”‘’-]*\p{Script=Hangul})?[.!?~…]*/gu;

export function koreanRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(KOREAN)) {
    if (index > end) runs.push({ start: end, text: text.slice(end, index), korean: false });
    runs.push({ start: index, text: run, korean: true });
    end = index + run.length;
  }
  if (end < text.length) runs.push({ start: end, text: text.slice(end), korean: false });
  return runs;
}

export function MixedText({ children }: { children: string }) {
  return koreanRuns(children).map(({ start, text, korean }) =>
    korean ? <Korean key={start}>{text}</Korean> : text,
  );
}
