import { romanize } from '../korean/romanize.ts';

/** One line of a pasted list that is not empty. */
export type WordLine = {
  /** Counted from 1, empty lines included. */
  line: number;
  /** The line as it was pasted, without the white space around it. */
  text: string;
} & (WordRead | { korean: null; english: null });

/** A word and its meaning, and what further columns hold. */
interface WordRead {
  korean: string;
  english: string;
  romanization: string | null;
  example: string | null;
  notes: string | null;
}

const HANGUL = /\p{Script=Hangul}/u;
const OTHER_LETTER = /(?!\p{Script=Hangul})\p{L}/u;
/** "1. ", "2) ", "③", "• ": of lists, not of words. */
export const BULLET = /^(?:\d{1,4}[.)](?:\s+|(?=\p{Script=Hangul}))|[-*·]\s+|[•・①-⑳]\s*)/u;
/** The column of a spreadsheet in which its rows are numbered. */
const ROW_NUMBER = /^\d{1,4}[.)]?$/u;
/** Where one of these stands before a bracket, it tells word and meaning apart, and the bracket belongs to one of them. */
const SURER_THAN_BRACKETS = /[\t=→|;；:：,，、]|\s[-–—]|[-–—]$|\s{2}/u;

/**
 * What may stand between a word and its meaning, the surest first: what a word could hold itself comes later. Each is looked
 * for once, so the second part may hold it again: "사과, apple, fruit".
 */
const SEPARATORS = [
  /\t/u,
  /\s+[-–—=→:|]+\s+/u,
  /\s*[=→|;；]+\s*/u,
  /\s*[:：]+\s*/u,
  /\s*[,，、]\s*/u,
  // Between hangul and other letters a hyphen or a gap says enough.
  /(?<=\p{Script=Hangul}[.?!]?)\s*[-–—]\s*(?=["'“‘]?(?!\p{Script=Hangul})\p{L})|(?<=(?!\p{Script=Hangul})\p{L})\s*[-–—]\s*(?=\p{Script=Hangul})/u,
  /\s{2,}/u,
  /(?<=\p{Script=Hangul}[.?!]?|\p{Script=Hangul}\s?[(（][^()（）\p{Script=Latin}]{1,20}[)）])\s+(?=[([]?["'“‘]?\p{Script=Latin}|(?!\p{Script=Hangul})\p{L})/u,
  /(?<=\p{Script=Hangul}[.?!)）]?)\s*[/／]\s*(?=[("'“‘]?(?!\p{Script=Hangul})\p{L})|(?<=(?!\p{Script=Hangul})\p{L}[.?!)）]?)\s*[/／]\s*(?=\p{Script=Hangul})/u,
  /(?<=(?!\p{Script=Hangul})\p{L}[.?!]?)\s+(?=\p{Script=Hangul})/u,
] as const;

/** Of gaps only their kind says something; patterns would look through long ones again and again. */
function withShortGaps(text: string): string {
  return text.replace(/\s{2,}/gu, (gap) => (gap.includes('\t') ? '\t' : '  '));
}

/**
 * Reads a pasted list, a word and its meaning a line: columns of a spreadsheet, "사과 - apple", "사과, apple", "사과 (apple)" and
 * the like, in either order. What further columns hold becomes the romanization, an example or notes. A line of which the two
 * parts cannot be told comes without them. One line after the other, so that whoever reads a long list can do something else
 * in between.
 */
export function* readWordLines(pasted: string): Generator<WordLine> {
  for (const [index, whole] of pasted.split(/\r\n|[\n\r\u2028\u2029]/u).entries()) {
    const text = whole.trim();
    if (text !== '') yield { line: index + 1, text, ...partsOf(withShortGaps(text)) };
  }
}

function partsOf(text: string): WordRead | { korean: null; english: null } {
  const cells = cellsOf(text);
  if (cells.length > 2) return readCells(cells);
  const parts = cells.length === 2 ? cells : twoParts(text);
  const [first, second] = parts;
  if (first === undefined || second === undefined) return { korean: null, english: null };
  const isTurned = !HANGUL.test(first) && HANGUL.test(second);
  const [korean, english] = isTurned ? [second, first] : [first, second];
  return { korean, english, romanization: null, example: null, notes: null };
}

/** None where they cannot be told. */
function twoParts(text: string): string[] {
  // What came from a spreadsheet has no bullets.
  const content = text.includes('\t') ? text : text.replace(BULLET, '');
  const bracketed = inBrackets(content);
  return bracketed.length > 0 ? bracketed : setApart(content);
}

function setApart(content: string): string[] {
  for (const separator of SEPARATORS) {
    const found = separator.exec(content);
    if (found === null) continue;
    const first = unquoted(content.slice(0, found.index));
    const second = unquoted(content.slice(found.index + found[0].length));
    if (first !== '' && second !== '') return [first, second];
  }
  return [];
}

/** "사과 (apple)", "물（water）", "apple (사과)": hangul on one side of the bracket, other letters on the other. */
function inBrackets(content: string): string[] {
  if (!/[)）]$/u.test(content)) return [];
  const opening = Math.max(content.lastIndexOf('('), content.lastIndexOf('（'));
  if (opening === -1) return [];
  const word = content.slice(0, opening).trim();
  const inside = content.slice(opening + 1, -1).trim();
  if (SURER_THAN_BRACKETS.test(word) || /[)）]/u.test(inside)) return [];
  return isOnlyKorean(word) !== isOnlyKorean(inside) && isOnlyOther(word) !== isOnlyOther(inside)
    ? [word, inside]
    : [];
}

const isOnlyKorean = (text: string) => HANGUL.test(text) && !OTHER_LETTER.test(text);
const isOnlyOther = (text: string) => OTHER_LETTER.test(text) && !HANGUL.test(text);

/** The columns of a row that came from a spreadsheet, or from a CSV file in which all are in quotes; none of other lines. */
function cellsOf(text: string): string[] {
  const isQuoted = /^"(?:[^"]|"")*"(?:\s*[,;]\s*"(?:[^"]|"")*")+$/u.test(text);
  if (!isQuoted && !text.includes('\t')) return [];
  const cells = isQuoted ? (text.match(/"(?:[^"]|"")*"/gu) ?? []) : text.split('\t');
  return cells.map(unquoted).filter((cell) => cell !== '');
}

/** Which column is the word, its meaning, its romanization; of the others hangul is an example, and the rest are notes. */
function readCells([head = '', ...tail]: readonly string[]): WordRead {
  const cells = ROW_NUMBER.test(head) ? tail : [head, ...tail];
  const take = (isIt: (cell: string) => boolean) => {
    const at = cells.findIndex(isIt);
    return at === -1 ? null : (cells.splice(at, 1)[0] ?? null);
  };
  const any = () => true;
  const korean = take((cell) => HANGUL.test(cell)) ?? take(any) ?? '';
  const latin = onlyLetters(romanize(korean));
  const isRomanized = (cell: string) => onlyLetters(cell) === latin;
  const romanization = HANGUL.test(korean) && cells.length > 1 ? take(isRomanized) : null;
  const english = take((cell) => OTHER_LETTER.test(cell)) ?? take(any) ?? '';
  const joined = (some: readonly string[]) => (some.length === 0 ? null : some.join('\n'));
  return {
    ...{ korean, english, romanization },
    example: joined(cells.filter((cell) => HANGUL.test(cell))),
    notes: joined(cells.filter((cell) => !HANGUL.test(cell))),
  };
}

const onlyLetters = (text: string) => text.replace(/[^\p{L}]/gu, '').toLowerCase();

/** Spreadsheets put quotes around what holds some, and double those inside. */
function unquoted(part: string): string {
  const text = part.trim();
  const [, inside] = /^"(.*)"$/su.exec(text) ?? [];
  return inside === undefined ? text : inside.replaceAll('""', '"').trim();
}
