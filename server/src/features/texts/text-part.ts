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
  const places = [...placesOf(text)];
  const part = Math.min(wanted, places.length);
  const [from, to] = places[part - 1] ?? [0, 0];
  return { part, parts: places.length, from, text: text.slice(from, to) };
}

/** Where each part begins and ends. */
export function* placesOf(text: string): Generator<[from: number, to: number]> {
  let from = 0;
  do {
    const to = endOfPart(text, from);
    yield [from, to];
    from = to;
  } while (from < text.length);
}

/** What a part may end with, best first. */
const ENDS = [/\n/g, /[.?!…。？！]["'”’」』〉》)\]]*\s/g, /\s/g];

/** UTF-16 units at its end: nearly always the few are enough. */
const SEARCHED = [500, READING_PART_MAX / 2];

function endOfPart(text: string, from: number): number {
  const most = from + READING_PART_MAX;
  if (most >= text.length) return text.length;
  for (const end of ENDS) {
    for (const length of SEARCHED) {
      const last = [...text.slice(most - length, most).matchAll(end)].at(-1);
      if (last !== undefined) return most - length + last.index + last[0].length;
    }
  }
  // Two units may be one character.
  return text.codePointAt(most - 1) === text.charCodeAt(most - 1) ? most : most - 1;
}
