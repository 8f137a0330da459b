/** One line of a pasted list that is not empty. */
export type WordLine = {
  /** Counted from 1, empty lines included. */
  line: number;
  /** The line as it was pasted, without the white space around it. */
  text: string;
} & ({ korean: string; english: string } | { korean: null; english: null });

const HANGUL = /\p{Script=Hangul}/u;
/** "1. ", "2) ", "• ": of lists, not of words. */
const BULLET = /^(?:\d{1,4}[.)]|[-*•·])\s+/u;

/**
 * What may stand between a word and its meaning, the surest first: what a word could hold itself comes later. Each is looked
 * for once, so the second part may hold it again: "사과, apple, fruit".
 */
const SEPARATORS = [
  /\t/u,
  /\s+[-–—=→:|]+\s+/u,
  /\s*[=→|;；]\s*/u,
  /\s*[:：]\s*/u,
  /\s*[,，、]\s*/u,
  // Between hangul and other letters a hyphen or a gap says enough.
  /(?<=\p{Script=Hangul})\s*[-–—]\s*(?=\p{Script=Latin})|(?<=\p{Script=Latin})\s*[-–—]\s*(?=\p{Script=Hangul})/u,
  /\s{2,}/u,
  /(?<=\p{Script=Hangul}[.?!]?)\s+(?=[("'“‘]?\p{Script=Latin})/u,
] as const;

/** Of gaps only their kind says something; patterns would look through long ones again and again. */
function withShortGaps(text: string): string {
  return text.replace(/\s{2,}/gu, (gap) => (gap.includes('\t') ? '\t' : '  '));
}

/**
 * Reads a pasted list, a word and its meaning a line: columns of a spreadsheet, "사과 - apple", "사과, apple" and the like, in
 * either order. A line of which the two parts cannot be told comes without them. One line after the other, so that whoever
 * reads a long list can do something else in between.
 */
export function* readWordLines(pasted: string): Generator<WordLine> {
  for (const [index, whole] of pasted.split(/\r\n|[\n\r\u2028\u2029]/u).entries()) {
    const text = whole.trim();
    if (text !== '') yield { line: index + 1, text, ...partsOf(withShortGaps(text)) };
  }
}

function partsOf(text: string) {
  // What came from a spreadsheet has no bullets.
  const content = text.includes('\t') ? text : text.replace(BULLET, '');
  for (const separator of SEPARATORS) {
    const found = separator.exec(content);
    if (found === null) continue;
    const first = unquoted(content.slice(0, found.index));
    const second = unquoted(content.slice(found.index + found[0].length));
    if (first === '' || second === '') continue;
    const isTurned = !HANGUL.test(first) && HANGUL.test(second);
    return isTurned ? { korean: second, english: first } : { korean: first, english: second };
  }
  return { korean: null, english: null };
}

/** Spreadsheets put quotes around what holds some, and double those inside. */
function unquoted(part: string): string {
  const text = part.trim();
  const [, inside] = /^"(.*)"$/su.exec(text) ?? [];
  return inside === undefined ? text : inside.replaceAll('""', '"').trim();
}
