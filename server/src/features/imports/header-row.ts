import { columnNamed } from './column-names.ts';
import { mayBeWord } from './word-pairs.ts';

const HANGUL = /\p{Script=Hangul}/u;

/** Titles, dates and remarks may come first. */
export const HEADER_WITHIN = 12;

/** Names of several things: "단어" beside "word" is a word and its meaning. */
export function isHeader(cells: readonly string[]): boolean {
  return new Set(cells.map(columnNamed).filter((field) => field !== undefined)).size > 1;
}

const isNamesAlone = (cells: readonly string[] = []) =>
  isHeader(cells) && filledOf(cells).every((cell) => columnNamed(cell) !== undefined);

/** An empty name takes that of the row above. */
export function namesIn(rows: readonly (readonly string[])[], header: number): string[] {
  const [above = [], cells = []] = [rows[header - 1], rows[header]];
  const upper = isHeader(above) ? above : [];
  const width = Math.max(cells.length, upper.length);
  return Array.from({ length: width }, (_, at) => cells[at]?.trim() || upper[at]?.trim() || '');
}

const filledOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '');

/** One name suffices where the row cannot be a word: "back" can. */
const mayBeHeader = (cells: readonly string[]) =>
  filledOf(cells).length > 1 &&
  cells.some((cell) => columnNamed(cell)) &&
  (!mayBeWord(cells) || namesLanguages(cells));

const CAPITALISED = /^\p{Lu}\p{L}+$/u;

/** "한국어" beside "Deutsch". */
const namesLanguages = (cells: readonly string[]) =>
  filledOf(cells).every((cell) => {
    const field = columnNamed(cell);
    return field === undefined
      ? CAPITALISED.test(cell.trim())
      : field === 'korean_text' && HANGUL.test(cell);
  });

const OTHERS_LEAST = 3;

/** The first row alone lacks Korean: names in an unknown language. */
function isUnlike([first = [], ...rows]: readonly (readonly string[])[]): boolean {
  const others = rows.filter((cells) => filledOf(cells).length > 0);
  const filled = filledOf(first);
  if (others.length < OTHERS_LEAST || filled.length < 2 || filled.some((cell) => HANGUL.test(cell)))
    return false;
  return first.some(
    (cell, column) =>
      /\p{L}/u.test(cell) && others.every((cells) => HANGUL.test(cells[column] ?? '')),
  );
}

/** No word precedes it. @param rows with empty ones. @param wanted undefined to guess. */
export function findHeader(
  rows: readonly (readonly string[])[],
  wanted: boolean | undefined,
): number | undefined {
  if (wanted === false) return undefined;
  const firstWord = rows.findIndex((cells) => mayBeWord(cells) && !isHeader(cells));
  const found = (firstWord < 0 ? rows : rows.slice(0, firstWord)).findIndex(isHeader);
  // Below merged cells names follow in the next row.
  if (found >= 0) return isNamesAlone(rows[found + 1]) ? found + 1 : found;
  const first = rows.findIndex((cells) => filledOf(cells).length > 0);
  const isOne =
    first >= 0 &&
    (wanted === true || mayBeHeader(rows[first] ?? []) || isUnlike(rows.slice(first)));
  return isOne ? first : undefined;
}
