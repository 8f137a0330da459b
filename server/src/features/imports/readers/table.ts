import { IMPORT_TABLE_MAX_BYTES, IMPORT_WORDS_MAX } from '@gieok/shared/constants';
import type { ImportMapping, TextEncoding } from '@gieok/shared/contract/import-mapping';
import { importingTexts } from '@gieok/shared/texts/importing';
import { importTexts } from '@gieok/shared/texts/imports';
import { AppError } from '../../../errors.ts';
import { CELLS_MAX, type Row, readRows } from '../../../tables/read-rows.ts';
import { encodingOf, hasMoreLines, textOf } from '../../../tables/text-encoding.ts';
import { isRule, withoutFrame } from '../beginning-rows.ts';
import { textOfHtml } from '../cell-text.ts';
import { guessFields } from '../column-fields.ts';
import { fieldNamed } from '../column-names.ts';
import { cellsOfLine, LIST, LIST_FIELDS } from '../list-lines.ts';
import { SampledRows } from '../sampled-rows.ts';
import { parted, type TableFormat, tableFormatOf } from '../table-format.ts';
import { type WholeMapping, wordOf } from '../table-words.ts';
import {
  type ArrivedImport,
  CELL_SHOWN_MAX,
  isZip,
  type Problem,
  type Reader,
  rowsShown,
} from './reader.ts';

/** Characters. */
const BEGINNING = 32 * 1024;
/** Some rows are no words. */
const ROWS_MAX = IMPORT_WORDS_MAX + 1_000;
/** Multi-line and empty rows included. */
const LINES_MAX = 10 * IMPORT_WORDS_MAX;
/** In the whole table; parting them takes less than a second. */
const ALL_CELLS_MAX = 2_000_000;
/** The text of smaller files is decoded and composed once. */
const KEPT_MAX_BYTES = 1024 * 1024;

/** Kept for the words, which are mostly read next. */
const lookedAt = new WeakMap<
  ImportMapping,
  {
    encoding: TextEncoding;
    format: TableFormat;
    mapping: WholeMapping;
    pieces: string[] | undefined;
  }
>();

export const tableReader: Reader = {
  canRead: async (file) => !isZip(file),
  recognise: async (file, wanted) => {
    const { rows, ...looked } = await lookAt(file, wanted);
    const { encoding, format, mapping } = looked;
    const { delimiter, names } = format;
    lookedAt.set(mapping, looked);
    const width = mapping.columns.length;
    return {
      kind: kindOf(file, delimiter, width),
      encoding,
      delimiter,
      offered: null,
      mapping,
      media: 0,
      columns: Array.from({ length: width }, (_, column) =>
        (names?.[column] ?? '').slice(0, CELL_SHOWN_MAX),
      ),
      rows,
    };
  },
  words: async function* (file, wanted) {
    const looked = lookedAt.get(wanted) ?? (await lookAt(file, wanted));
    const { encoding, format, mapping, pieces } = looked;
    const { guid, notetype } = format.special;
    const known = new Set([guid, notetype, ...Object.values(format.own ?? {})]);
    const unused = [...mapping.columns.keys()].filter(
      (column) => mapping.columns[column] === null && !known.has(column),
    );
    for await (const rows of wordRows(
      pieces ? each(pieces) : textOf(file.path, encoding),
      format,
    )) {
      const problems: Problem[] = [];
      const words = rows.map(({ row, cells }) => wordOf(row, cells, { format, mapping, problems }));
      const dropped = unused.filter((column) => rows.some(({ cells }) => cells[column]?.trim()));
      yield { words, problems, dropped: dropped.map((column) => nameOf(format, column)) };
    }
  },
};

const nameOf = ({ names }: TableFormat, column: number) =>
  (names?.[column] || importingTexts.column(column + 1)).slice(0, CELL_SHOWN_MAX);

/** Without repeated column names and rules. */
async function* wordRows(text: AsyncIterable<string>, format: TableFormat): AsyncGenerator<Row[]> {
  const { delimiter, rowEnd, names, skippedLines: skipped } = format;
  const whole = rowEnd === undefined ? text : partedText(text, rowEnd);
  for await (const rows of readRows(whole, {
    ...{ delimiter, skipped },
    ...(delimiter === LIST && { cellsOfLine }),
  })) {
    const framed =
      delimiter === '|'
        ? rows.map(({ row, cells }) => ({ row, cells: withoutFrame(cells, delimiter) }))
        : rows;
    yield framed.filter(({ cells }) => !isRule(cells) && !isSame(cells, names));
  }
}

async function* partedText(text: AsyncIterable<string>, rowEnd: string): AsyncGenerator<string> {
  for await (const piece of text) yield parted(piece, rowEnd);
}

const isSame = (cells: readonly string[], names: readonly string[] | undefined) =>
  names !== undefined &&
  cells[0]?.trim() === names[0] &&
  names.every((name, column) => (cells[column] ?? '').trim() === name);

/** The learner's choices, else guesses. */
async function lookAt(file: ArrivedImport, wanted: ImportMapping) {
  if (file.size > IMPORT_TABLE_MAX_BYTES) {
    throw new AppError(413, 'too_large', importTexts.tableTooLarge);
  }
  if (file.size > LINES_MAX && (await hasMoreLines(file.path, LINES_MAX))) {
    throw new AppError(413, 'too_large', importTexts.tooManyLines(LINES_MAX));
  }
  const encoding = wanted.encoding ?? (await encodingOf(file.path));
  if (encoding === undefined) throw new AppError(415, 'not_importable', importTexts.notImportable);
  const beginning = await beginningOf(file, encoding);
  const format = tableFormatOf(beginning, wanted);
  const { delimiter } = format;
  const sampled = new SampledRows();
  const isKnown = wanted.columns !== undefined && wanted.html !== undefined;
  const pieces = file.size <= KEPT_MAX_BYTES ? await allOf(textOf(file.path, encoding)) : undefined;
  const whole = pieces ? each(pieces) : textOf(file.path, encoding);
  let [count, cellCount] = [0, 0];
  for await (const some of wordRows(isKnown ? each([beginning]) : whole, format)) {
    count += some.length;
    if (count > ROWS_MAX) throw new AppError(413, 'too_large', importTexts.tooManyWords);
    for (const { cells } of some) {
      cellCount += cells.length;
      sampled.add(cells);
    }
    if (cellCount > ALL_CELLS_MAX) {
      throw new AppError(413, 'too_large', importTexts.tooManyCells(ALL_CELLS_MAX));
    }
  }
  const html = wanted.html ?? (format.html || (format.own === undefined && sampled.hasHtml));
  const rows = html
    ? sampled.rows.map((cells) => cells.map((cell) => textOfHtml(cell, ' ').text))
    : sampled.rows;
  const columns = (wanted.columns ?? columnsOf(format, rows)).slice(0, CELLS_MAX);
  const mapping: WholeMapping = {
    encoding,
    delimiter,
    columns,
    html,
    names: format.names !== undefined,
    types: wanted.types ?? ['recognition'],
  };
  return { encoding, format, mapping, pieces, rows: rowsShown(sampled.rows) };
}

function columnsOf(format: TableFormat, rows: readonly string[][]) {
  if (format.delimiter === LIST) {
    return LIST_FIELDS.slice(0, Math.max(2, ...rows.map((cells) => cells.length)));
  }
  const { own, names = [] } = format;
  if (own !== undefined) {
    const taken = new Set(Object.values(own));
    return names.map((name, column) => (taken.has(column) ? null : (fieldNamed(name) ?? null)));
  }
  const { tags, deck, notetype, guid } = format.special;
  const known = new Set([tags, deck, notetype, guid].filter((column) => column !== undefined));
  const columns = guessFields(format.names, rows, known);
  for (const [column, field] of [
    [tags, 'tags'],
    [deck, 'decks'],
    [notetype, null],
    [guid, null],
  ] as const) {
    if (column !== undefined && column < columns.length) columns[column] = field;
  }
  return columns;
}

async function beginningOf({ path }: ArrivedImport, encoding: TextEncoding): Promise<string> {
  let beginning = '';
  try {
    for await (const piece of textOf(path, encoding)) {
      beginning += piece;
      if (beginning.length >= BEGINNING) break;
    }
  } catch (error) {
    throw error instanceof TypeError ? wrongEncoding(encoding) : error;
  }
  if (beginning.length < BEGINNING) return beginning;
  const end = Math.max(beginning.lastIndexOf('\n'), beginning.lastIndexOf('\r'));
  return end < 0 ? beginning : beginning.slice(0, end + 1);
}

function wrongEncoding(encoding: TextEncoding): AppError {
  return new AppError(400, 'unreadable', importTexts.notInEncoding(encoding));
}

async function* each(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}

async function allOf(pieces: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

function kindOf({ name }: ArrivedImport, delimiter: string, width: number) {
  if (delimiter === '\t' && width > 1) return 'tsv';
  const isCsv = /\.csv$/i.test(name) || (delimiter === ',' && width > 1);
  return isCsv || delimiter === ';' ? 'csv' : 'text';
}
