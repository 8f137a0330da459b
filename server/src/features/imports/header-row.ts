import { columnNamed } from './column-names.ts';
import { mayBeWord } from './word-pairs.ts';

const HANGUL = /\p{Script=Hangul}/u;

/** Rows among which the names of the columns stand: titles, dates and remarks may come before them. */
export const HEADER_WITHIN = 12;

/** Whether the cells of a row are names of columns, and of more than one thing: "단어" and "word" are a word and its meaning. */
export function isHeader(cells: readonly string[]): boolean {
  return new Set(cells.map(columnNamed).filter((field) => field !== undefined)).size > 1;
}

/** Whether a row behind that with the names is one, too: nothing else is in it. */
const isNamesAlone = (cells: readonly string[] = []) =>
  isHeader(cells) && filledOf(cells).every((cell) => columnNamed(cell) !== undefined);

/** The names in a row, and where it has none those in the row above it. */
export function namesIn(rows: readonly (readonly string[])[], header: number): string[] {
  const [above = [], cells = []] = [rows[header - 1], rows[header]];
  const upper = isHeader(above) ? above : [];
  const width = Math.max(cells.length, upper.length);
  return Array.from({ length: width }, (_, at) => cells[at]?.trim() || upper[at]?.trim() || '');
}

const filledOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '');

/** One name alone is enough where the row can be no word with its meaning: "back" may be one. */
const mayBeHeader = (cells: readonly string[]) =>
  filledOf(cells).length > 1 &&
  cells.some((cell) => columnNamed(cell)) &&
  (!mayBeWord(cells) || namesLanguages(cells));

const CAPITALISED = /^\p{Lu}\p{L}+$/u;

/** "한국어" beside "Deutsch": no English word for it. */
const namesLanguages = (cells: readonly string[]) =>
  filledOf(cells).every((cell) => {
    const field = columnNamed(cell);
    return field === undefined
      ? CAPITALISED.test(cell.trim())
      : field === 'korean_text' && HANGUL.test(cell);
  });

/** Rows that tell what is one of them. */
const OTHERS_LEAST = 3;

/** Whether the first of some rows has no Korean where all others have it: names of columns, in whichever language. */
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

/**
 * Which of the first rows names the columns, if one does: no word stands before it.
 * @param rows empty ones, too. @param wanted whether there is to be one; undefined for whether it looks so.
 */
export function findHeader(
  rows: readonly (readonly string[])[],
  wanted: boolean | undefined,
): number | undefined {
  if (wanted === false) return undefined;
  const firstWord = rows.findIndex((cells) => mayBeWord(cells) && !isHeader(cells));
  const found = (firstWord < 0 ? rows : rows.slice(0, firstWord)).findIndex(isHeader);
  // Of cells that are merged, names stand in the row below.
  if (found >= 0) return isNamesAlone(rows[found + 1]) ? found + 1 : found;
  const first = rows.findIndex((cells) => filledOf(cells).length > 0);
  const isOne =
    first >= 0 &&
    (wanted === true || mayBeHeader(rows[first] ?? []) || isUnlike(rows.slice(first)));
  return isOne ? first : undefined;
}
