import { yieldToEventLoop } from '../../turns.ts';
import { bytesOf } from './bytes-of.ts';
import { LIST } from './list-lines.ts';

/*
 * Whether a table is larger than one may be: told before its rows are read, in a tenth of the time, and no more of it is
 * looked at than that takes.
 */

const [LINE_FEED, RETURN, QUOTE] = [10, 13, 34];

/** Whether a file has more ends of lines than so many, in whichever encoding: UTF-16 has a few more bytes that look like one. */
export async function hasMoreLines(path: string, most: number): Promise<boolean> {
  let ends = 0;
  for await (const bytes of bytesOf(path)) {
    // By its places: a loop over what it yields takes ten times as long.
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index];
      if (byte === LINE_FEED || byte === RETURN) ends += 1;
    }
    if (ends > most) return true;
    await yieldToEventLoop();
  }
  return false;
}

/** Whether a table has more rows than so many, empty ones aside. A line end within a quotation ends none, as in `readRows`. */
export async function hasMoreRows(
  text: AsyncIterable<string>,
  delimiter: string,
  most: number,
): Promise<boolean> {
  const between = delimiter.charCodeAt(0);
  const hasQuotations = delimiter !== LIST;
  let rows = 0;
  let [isEmpty, quoted, atCellStart] = [true, false, true];
  for await (const piece of text) {
    for (let index = 0; index < piece.length; index += 1) {
      const unit = piece.charCodeAt(index);
      if (unit === QUOTE && hasQuotations && (quoted || atCellStart)) {
        quoted = !quoted;
        atCellStart = !quoted;
        isEmpty = false;
      } else if (quoted) {
        atCellStart = false;
      } else if (unit === LINE_FEED || unit === RETURN) {
        if (!isEmpty) rows += 1;
        isEmpty = true;
        atCellStart = true;
      } else {
        isEmpty = false;
        atCellStart = unit === between;
      }
    }
    if (rows > most) return true;
    await yieldToEventLoop();
  }
  return rows + (isEmpty ? 0 : 1) > most;
}
