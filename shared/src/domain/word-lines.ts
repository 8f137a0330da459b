import { romanize } from '../korean/romanize.ts';

/** Not empty. */
export type WordLine = {
  /** From 1, empty lines included. */
  line: number;
  /** Trimmed. */
  text: string;
} & (WordRead | { korean: null; english: null });

interface WordRead {
  korean: string;
  english: string;
  romanization: string | null;
  example: string | null;
  notes: string | null;
}

const HANGUL = /\p{Script=Hangul}/u;
const OTHER_LETTER = /(?!\p{Script=Hangul})\p{L}/u;
/** "1. ", "2) ", "③", "• ". */
export const BULLET = /^(?:\d{1,4}[.)](?:\s+|(?=\p{Script=Hangul}))|[-*·]\s+|[•・①-⑳]\s*)/u;
const ROW_NUMBER = /^\d{1,4}[.)]?$/u;
/** Before a bracket these tell the parts apart; the bracket is in one of them. */
const SURER_THAN_BRACKETS = /[\t=→|;；:：,，、]|\s[-–—]|[-–—]$|\s{2}/u;

/**
 * The surest first, each once: "사과, apple, fruit" holds the second again.
 */
const SEPARATORS = [
  /\t/u,
  /\s+[-–—=→:|]+\s+/u,
  /\s*[=→|;；]+\s*/u,
  /\s*[:：]+\s*/u,
  /\s*[,，、]\s*/u,
  /(?<=\p{Script=Hangul}[.?!]?)\s*[-–—]\s*(?=["'“‘]?(?!\p{Script=Hangul})\p{L})|(?<=(?!\p{Script=Hangul})\p{L})\s*[-–—]\s*(?=\p{Script=Hangul})/u,
  /\s{2,}/u,
  /(?<=\p{Script=Hangul}[.?!]?|\p{Script=Hangul}\s?[(（][^()（）\p{Script=Latin}]{1,20}[)）])\s+(?=[([]?["'“‘]?\p{Script=Latin}|(?!\p{Script=Hangul})\p{L})/u,
  /(?<=\p{Script=Hangul}[.?!)）]?)\s*[/／]\s*(?=[("'“‘]?(?!\p{Script=Hangul})\p{L})|(?<=(?!\p{Script=Hangul})\p{L}[.?!)）]?)\s*[/／]\s*(?=\p{Script=Hangul})/u,
  /(?<=(?!\p{Script=Hangul})\p{L}[.?!]?)\s+(?=\p{Script=Hangul})/u,
] as const;

/** Long gaps would make patterns backtrack. */
function withShortGaps(text: string): string {
  return text.replace(/\s{2,}/gu, (gap) => (gap.includes('\t') ? '\t' : '  '));
}

/**
 * In either order: spreadsheet columns, "사과 - apple", "사과, apple", "사과 (apple)". Lazily, so that a
 * caller can yield.
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

function twoParts(text: string): string[] {
  // Spreadsheet rows have no bullets.
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

/** "사과 (apple)", "물（water）", "apple (사과)". */
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

/** Empty for other lines than a spreadsheet's or a wholly quoted CSV row. */
function cellsOf(text: string): string[] {
  const isQuoted = /^"(?:[^"]|"")*"(?:\s*[,;]\s*"(?:[^"]|"")*")+$/u.test(text);
  if (!isQuoted && !text.includes('\t')) return [];
  const cells = isQuoted ? (text.match(/"(?:[^"]|"")*"/gu) ?? []) : text.split('\t');
  return cells.map(unquoted).filter((cell) => cell !== '');
}

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
    korean,
    english,
    romanization,
    example: joined(cells.filter((cell) => HANGUL.test(cell))),
    notes: joined(cells.filter((cell) => !HANGUL.test(cell))),
  };
}

const onlyLetters = (text: string) => text.replace(/[^\p{L}]/gu, '').toLowerCase();

/** Spreadsheets double quotes within quoted cells. */
function unquoted(part: string): string {
  const text = part.trim();
  const [, inside] = /^"(.*)"$/su.exec(text) ?? [];
  return inside === undefined ? text : inside.replaceAll('""', '"').trim();
}
