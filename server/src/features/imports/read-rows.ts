import Papa from 'papaparse';
import { AppError } from '../../errors.ts';
import { giveWay } from '../../turns.ts';
import { cellsOfLine, LIST } from './list-lines.ts';

/** No word with its sentence is longer; a quotation that was never closed soon is. */
export const ROW_MAX = 100_000;
/** Some milliseconds of work. */
const ROWS_AT_ONCE = 200;
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
  for await (const some of rawRows(text, delimiter)) {
    await giveWay();
    for (const raw of some) {
      number += 1;
      if (number <= skipped || !FILLED.test(raw)) continue;
      const cells = cellsOf(raw, delimiter);
      if (cells.every((cell) => cell.trim() === '')) continue;
      gathered.push({ row: number, cells });
      if (gathered.length === ROWS_AT_ONCE) {
        yield gathered;
        gathered = [];
      }
    }
  }
  if (gathered.length > 0) yield gathered;
}

function cellsOf(raw: string, delimiter: string): string[] {
  if (delimiter === LIST) return cellsOfLine(raw);
  if (!raw.includes('"')) return raw.split(delimiter);
  const { data, errors } = Papa.parse<string[]>(raw, { delimiter });
  // Quotation marks that are part of a text: `"inch" mark`.
  return errors.length > 0 || data.length > 1 ? raw.split(delimiter) : (data[0] ?? []);
}

/** Whether a table has more rows than so many; those behind them are not looked at. */
export async function hasMoreRows(
  text: () => AsyncIterable<string>,
  delimiter: string,
  most: number,
): Promise<boolean> {
  // A file of ordinary size has fewer ends of lines, however its rows are quoted.
  if ((await countLineEnds(text())) < most) return false;
  let rows = 0;
  for await (const some of rawRows(text(), delimiter)) {
    for (const row of some) if (row !== '') rows += 1;
    if (rows > most) return true;
    await giveWay();
  }
  return false;
}

async function countLineEnds(text: AsyncIterable<string>): Promise<number> {
  let ends = 0;
  for await (const piece of text) {
    for (let index = 0; index < piece.length; index += 1) {
      const unit = piece.charCodeAt(index);
      if (unit === LINE_FEED || unit === RETURN) ends += 1;
    }
  }
  return ends;
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
  const why = quoted
    ? 'it begins a quotation (") that does not end'
    : `it is longer than ${ROW_MAX.toLocaleString('en')} characters`;
  return new AppError(400, 'unreadable', `Row ${row} cannot be read: ${why}.`);
}
