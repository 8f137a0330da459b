import { importTexts } from '@gieok/shared/texts/imports';
import { AppError } from '../../errors.ts';
import { yieldToEventLoop } from '../../turns.ts';
import { cellsOfLine, LIST } from './list-lines.ts';

/** No word with its sentence is longer; a quotation that was never closed soon is. */
export const ROW_MAX = 100_000;
/** No table that people keep has more columns. */
export const CELLS_MAX = 1_000;
/** Some milliseconds of work, and of memory what long rows may take together. */
const ROWS_AT_ONCE = 200;
const CHARACTERS_AT_ONCE = 300_000;
const FILLED = /\S/;
const [LINE_FEED, RETURN, QUOTE] = [10, 13, 34];

export interface Row {
  /** Counted from 1, as a spreadsheet counts: rows that were skipped, too. */
  row: number;
  cells: string[];
}

interface Options {
  /** Of one character, or `LIST`. */
  delimiter: string;
  /** Rows before the first that holds something. */
  skipped: number;
}

/**
 * The rows of a table, some at a time; empty ones are left out.
 * @param text in pieces, as they come.
 * @throws AppError 400 at a row that has no end.
 */
export async function* readRows(
  text: AsyncIterable<string>,
  { delimiter, skipped }: Options,
): AsyncGenerator<Row[]> {
  let number = 0;
  let gathered: Row[] = [];
  let characters = 0;
  for await (const some of rawRows(text, delimiter)) {
    await yieldToEventLoop();
    for (const raw of some) {
      number += 1;
      if (number <= skipped || !FILLED.test(raw)) continue;
      const cells = cellsOf(raw, delimiter);
      if (cells.length > CELLS_MAX)
        throw cannotBeRead(number, importTexts.tooManyColumns(CELLS_MAX));
      if (cells.every((cell) => cell.trim() === '')) continue;
      gathered.push({ row: number, cells });
      characters += raw.length;
      if (gathered.length === ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) {
        yield gathered;
        gathered = [];
        characters = 0;
      }
    }
  }
  if (gathered.length > 0) yield gathered;
}

/** Of more cells than a table may have not all. */
function cellsOf(raw: string, delimiter: string): string[] {
  if (delimiter === LIST) return cellsOfLine(raw);
  const quoted = raw.includes('"') ? quotedCells(raw, delimiter) : undefined;
  // Quotation marks that are part of a text: `"inch" mark`.
  return quoted ?? raw.split(delimiter, CELLS_MAX + 1);
}

/**
 * The cells of a row, some of which are quotations. Each letter is looked at once: a parser that looks for the end of the line anew in each
 * cell takes time with the square of their number.
 * @returns undefined where a quotation does not end with its cell.
 */
function quotedCells(raw: string, delimiter: string): string[] | undefined {
  const cells: string[] = [];
  for (let start = 0; cells.length <= CELLS_MAX; ) {
    const isQuoted = raw.startsWith('"', start);
    const closed = isQuoted ? endOfQuotation(raw, start) : start;
    if (closed === undefined) return undefined;
    const found = raw.indexOf(delimiter, closed);
    const end = found < 0 ? raw.length : found;
    if (isQuoted && raw.slice(closed, end).trim() !== '') return undefined;
    cells.push(
      isQuoted ? raw.slice(start + 1, closed - 1).replaceAll('""', '"') : raw.slice(start, end),
    );
    if (found < 0) break;
    start = end + delimiter.length;
  }
  return cells;
}

/** The place behind the mark that ends the quotation: two of them within it are one that is part of it. */
function endOfQuotation(raw: string, start: number): number | undefined {
  for (let at = raw.indexOf('"', start + 1); at >= 0; at = raw.indexOf('"', at + 2)) {
    if (raw[at + 1] !== '"') return at + 1;
  }
  return undefined;
}

/**
 * The text of each row without its end, some at a time: a step of a generator for each would cost more than the row. A line
 * end within a quotation ends no row; a quotation begins where a cell does. One pass, whatever the text: a parser that is given
 * a piece of an endless row would look through all before it again.
 */
async function* rawRows(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<string[]> {
  const between = delimiter.charCodeAt(0);
  // A line of a list ends where it ends.
  const hasQuotations = delimiter !== LIST;
  let row = '';
  let number = 1;
  let quoted = false;
  let atCellStart = true;
  // CR LF may come in two pieces.
  let afterReturn = false;
  for await (const piece of text) {
    let rows: string[] = [];
    let begin = 0;
    for (let index = 0; index < piece.length; index += 1) {
      const unit = piece.charCodeAt(index);
      if (afterReturn) {
        afterReturn = false;
        if (unit === LINE_FEED) {
          begin = index + 1;
          continue;
        }
      }
      if (unit === QUOTE && hasQuotations && (quoted || atCellStart)) {
        // Two of them within a quotation end it and begin it again.
        quoted = !quoted;
        atCellStart = !quoted;
      } else if (quoted) {
        atCellStart = false;
      } else if (unit === LINE_FEED || unit === RETURN) {
        rows.push(row + piece.slice(begin, index));
        if (rows.length === ROWS_AT_ONCE) {
          yield rows;
          rows = [];
        }
        row = '';
        number += 1;
        begin = index + 1;
        atCellStart = true;
        afterReturn = unit === RETURN;
      } else {
        atCellStart = unit === between;
      }
      if (row.length + index - begin > ROW_MAX) throw tooLong(number, quoted);
    }
    row += piece.slice(begin);
    if (rows.length > 0) yield rows;
  }
  // A quotation that does not end is none: else it would take all rows behind it along.
  if (row !== '') yield quoted ? row.split(/\r\n|[\n\r]/) : [row];
}

function tooLong(row: number, quoted: boolean): AppError {
  return cannotBeRead(row, quoted ? importTexts.endlessQuotation : importTexts.rowTooLong(ROW_MAX));
}

const cannotBeRead = (row: number, why: string) =>
  new AppError(400, 'unreadable', importTexts.rowUnreadable(row, why));
