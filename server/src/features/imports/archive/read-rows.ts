import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { READING_TEXT_MAX_BYTES } from '@gieok/shared/constants';
import { archiveTexts } from '@gieok/shared/texts/archive';
import type * as z from 'zod/mini';
import type { ArrivedZip } from '../../../arrived-zip.ts';
import type { AppError } from '../../../errors.ts';
import { inTurns } from '../../../turns.ts';
import { brokenArchive, type RowFile } from './archive-file.ts';

/** Characters; the longest lines are texts. */
const LINE_MOST = READING_TEXT_MAX_BYTES;
const ROWS_AT_ONCE = 200;

type RowSchema<Row> = z.ZodMiniType<Row>;

/** Lines count from 1. */
export interface Line<Row> {
  line: number;
  row: Row;
}

/** In parts, yielding between lines; nothing if the file is absent. @throws AppError 400 */
export async function* rowsOf<Row>(
  archive: ArrivedZip,
  name: RowFile,
  schema: RowSchema<Row>,
): AsyncGenerator<Line<Row>[]> {
  if (!archive.has(name)) return;
  let rows: Line<Row>[] = [];
  let line = 0;
  for await (const text of inTurns(linesOf(await archive.read(name), name))) {
    line += 1;
    rows.push({ line, row: parseRow(text, schema, name, line) });
    if (rows.length === ROWS_AT_ONCE) {
      yield rows;
      rows = [];
    }
  }
  if (rows.length > 0) yield rows;
}

export function badRow(file: RowFile, line: number, field: string, message: string): AppError {
  return brokenArchive(archiveTexts.badLine(file, line, field, message));
}

function parseRow<Row>(text: string, schema: RowSchema<Row>, file: RowFile, line: number): Row {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRow(file, line, '', archiveTexts.notJson);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRow(file, line, issue?.path.join('.') ?? '', issue?.message ?? '');
}

async function* linesOf(content: Readable, name: RowFile): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let line = 0;
  for await (const piece of content) {
    const lines = (rest + decoder.write(piece as Buffer)).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      line += 1;
      if (text.length > LINE_MOST) throw tooLong(name, line);
      yield text;
    }
    if (rest.length > LINE_MOST) throw tooLong(name, line + 1);
  }
  rest += decoder.end();
  if (rest !== '') yield rest;
}

const tooLong = (name: RowFile, line: number) =>
  brokenArchive(archiveTexts.lineTooLong(name, line));
