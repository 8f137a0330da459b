import { READING_PART_MAX } from '@gieok/shared/constants';

export interface TextPart {
  /** From 1. */
  part: number;
  parts: number;
  /** UTF-16 units from the text's beginning. */
  from: number;
  text: string;
}

/** @param wanted beyond the last part it is the last. */
export function partOf(text: string, wanted: number): TextPart {
  const starts = [0];
  let end = endOfPart(text, 0);
  while (end < text.length) {
    starts.push(end);
    end = endOfPart(text, end);
  }
  const part = Math.min(wanted, starts.length);
  const from = starts[part - 1] ?? 0;
  return { part, parts: starts.length, from, text: text.slice(from, starts[part]) };
}

/** What a part may end with, best first. */
const ENDS = [/\n/g, /[.?!…。？！]["'”’」』〉》)\]]*\s/g, /\s/g];

function endOfPart(text: string, from: number): number {
  const most = from + READING_PART_MAX;
  if (most >= text.length) return text.length;
  const half = from + READING_PART_MAX / 2;
  const searched = text.slice(half, most);
  for (const end of ENDS) {
    const last = [...searched.matchAll(end)].at(-1);
    if (last !== undefined) return half + last.index + last[0].length;
  }
  // Two units may be one character.
  return text.codePointAt(most - 1) === text.charCodeAt(most - 1) ? most : most - 1;
}
