import { importTexts } from '@gieok/shared/texts/imports';
import { AppError } from '../errors.ts';

/** Characters; an unclosed quotation soon has more. */
export const ROW_MAX = 100_000;
export const CELLS_MAX = 1_000;
/** Some milliseconds, and a bound on memory. */
const ROWS_AT_ONCE = 200;
const CHARACTERS_AT_ONCE = 300_000;
const FILLED = /\S/;
const LINE_END = /\r\n|[\n\r]/;
const [LINE_FEED, RETURN, QUOTE] = [10, 13, 34];

export interface Row {
  /** From 1, skipped rows included. */
  row: number;
  cells: string[];
}

interface Options {
  /** One character. */
  delimiter: string;
  skipped: number;
  /** In place of a delimiter; then there are no quotations. */
  cellsOfLine?: (line: string) => string[];
}

/** In parts, without empty rows. @throws AppError 400 at an endless row. */
export async function* readRows(
  text: AsyncIterable<string>,
  { delimiter, skipped, cellsOfLine }: Options,
): AsyncGenerator<Row[]> {
  const cellsOf = (raw: string): string[][] => {
    if (!FILLED.test(raw)) return [[]];
    return cellsOfLine ? [cellsOfLine(raw)] : rowsIn(raw, delimiter);
  };
  let number = 0;
  let gathered: Row[] = [];
  let characters = 0;
  for await (const some of rawRows(text, cellsOfLine ? undefined : delimiter)) {
    for (const raw of some) {
      for (const cells of cellsOf(raw)) {
        number += 1;
        if (number <= skipped) continue;
        if (cells.length > CELLS_MAX) {
          throw cannotBeRead(number, importTexts.tooManyColumns(CELLS_MAX));
        }
        if (cells.every((cell) => cell.trim() === '')) continue;
        gathered.push({ row: number, cells });
      }
      characters += raw.length;
      if (gathered.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) {
        yield gathered;
        gathered = [];
        characters = 0;
      }
    }
  }
  if (gathered.length > 0) yield gathered;
}

/** Cut at one cell too many. More than one where it was no quotation that went on over lines. */
function rowsIn(raw: string, delimiter: string): string[][] {
  if (!raw.includes('"')) return [raw.split(delimiter, CELLS_MAX + 1)];
  const quoted = quotedCells(raw, delimiter);
  if (quoted !== undefined) return [quoted];
  const lines = raw.split(LINE_END);
  // `"inch" mark` is no quotation.
  if (lines.length === 1) return [raw.split(delimiter, CELLS_MAX + 1)];
  return lines.flatMap((line) => rowsIn(line, delimiter));
}

/**
 * One pass: searching each line end anew is quadratic. Undefined: a quotation ends within a cell.
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

/** A doubled mark is part of the text. */
function endOfQuotation(raw: string, start: number): number | undefined {
  for (let at = raw.indexOf('"', start + 1); at >= 0; at = raw.indexOf('"', at + 2)) {
    if (raw[at + 1] !== '"') return at + 1;
  }
  return undefined;
}

/**
 * One pass in batches. Quotations begin with a cell and may hold line ends.
 */
async function* rawRows(
  text: AsyncIterable<string>,
  delimiter: string | undefined,
): AsyncGenerator<string[]> {
  const between = delimiter?.charCodeAt(0);
  const hasQuotations = delimiter !== undefined;
  let row = '';
  let number = 1;
  let quoted = false;
  let atCellStart = true;
  // CR LF may be split between pieces.
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
        // Doubled marks toggle twice.
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
  // An unclosed quotation would swallow all rows behind it.
  if (row !== '') yield quoted ? row.split(LINE_END) : [row];
}

function tooLong(row: number, quoted: boolean): AppError {
  return cannotBeRead(row, quoted ? importTexts.endlessQuotation : importTexts.rowTooLong(ROW_MAX));
}

const cannotBeRead = (row: number, why: string) =>
  new AppError(400, 'unreadable', importTexts.rowUnreadable(row, why));
