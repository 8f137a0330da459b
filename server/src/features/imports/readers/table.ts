import {
  CARD_TYPES,
  type CardType,
  IMPORT_TABLE_MAX_BYTES,
  IMPORT_WORDS_MAX,
} from '@gieok/shared/constants';
import { CARD_TEXT_NAMES } from '@gieok/shared/contract/card-texts';
import type { ImportedField, ImportMapping, TextEncoding } from '@gieok/shared/contract/imports';
import { importTexts } from '@gieok/shared/texts/imports';
import { AppError } from '../../../errors.ts';
import { giveWay } from '../../../turns.ts';
import { columnNamed, guessFields } from '../column-fields.ts';
import { hasMoreLines, hasMoreRows } from '../count-rows.ts';
import type { ImportedWord } from '../imported-word.ts';
import { LIST, LIST_FIELDS } from '../list-lines.ts';
import { plainText } from '../plain-text.ts';
import { CELLS_MAX, readRows } from '../read-rows.ts';
import { type TableFormat, tableFormatOf } from '../table-format.ts';
import { encodingOf, textOf, uncomposedTextOf } from '../text-encoding.ts';
import {
  type ArrivedImport,
  CELL_SHOWN_MAX,
  type Problem,
  type Reader,
  rowsShown,
} from './reader.ts';

/** Rows by which columns are told apart. */
const LOOKED_AT = 200;
/** Characters in which they are looked for. */
const BEGINNING = 32 * 1024;
/** Some rows are no words. */
const ROWS_MAX = IMPORT_WORDS_MAX + 1_000;
/** Of rows of several lines, and of those that are empty, more than any table has. */
const LINES_MAX = 10 * IMPORT_WORDS_MAX;
/** A letter and the end of the line. */
const BYTES_OF_ROW = 2;
const WEB_ADDRESS = /^https?:\/\//i;
const ZIP = [0x50, 0x4b];

/** What a look at a file has told, by the mapping that came of it: its words are mostly read next. */
const lookedAt = new WeakMap<
  ImportMapping,
  { encoding: TextEncoding; format: TableFormat; mapping: WholeMapping }
>();

/** CSV, TSV, and texts whose lines hold a word and its meaning. */
export const tableReader: Reader = {
  canRead: async ({ beginning }) => !ZIP.every((byte, index) => beginning[index] === byte),
  recognise: async (file, wanted) => {
    const { encoding, format, mapping, rows } = await lookAt(file, wanted);
    const text = uncomposedTextOf(file.path, encoding);
    if (mayHaveTooMany(file) && (await hasMoreRows(text, format.delimiter, ROWS_MAX))) {
      throw new AppError(413, 'too_large', importTexts.tooManyWords);
    }
    const { delimiter, names } = format;
    lookedAt.set(mapping, { encoding, format, mapping });
    const width = mapping.columns.length;
    return {
      kind: kindOf(file, delimiter, width),
      ...{ encoding, delimiter, offered: null, mapping, media: 0 },
      columns: Array.from({ length: width }, (_, column) =>
        (names?.[column] ?? '').slice(0, CELL_SHOWN_MAX),
      ),
      rows: rowsShown(rows),
    };
  },
  words: async function* (file, wanted) {
    const { encoding, format, mapping } = lookedAt.get(wanted) ?? (await lookAt(file, wanted));
    const text = textOf(file.path, encoding);
    const { delimiter, skippedLines: skipped } = format;
    for await (const rows of readRows(text, { delimiter, skipped })) {
      const problems: Problem[] = [];
      const words = rows.map(({ row, cells }) => wordOf(row, cells, { format, mapping, problems }));
      yield { words, problems };
    }
  },
};

const mayHaveTooMany = ({ size }: ArrivedImport) => size > ROWS_MAX * BYTES_OF_ROW;

type WholeMapping = ImportMapping & { columns: (ImportedField | null)[]; types: CardType[] };

/** How the file is read: as the learner has it, else as it looks. */
async function lookAt(file: ArrivedImport, wanted: ImportMapping) {
  if (file.size > IMPORT_TABLE_MAX_BYTES) {
    throw new AppError(413, 'too_large', importTexts.tableTooLarge);
  }
  if (mayHaveTooMany(file) && (await hasMoreLines(file.path, LINES_MAX))) {
    throw new AppError(413, 'too_large', importTexts.tooManyLines(LINES_MAX));
  }
  const encoding = wanted.encoding ?? (await encodingOf(file.path));
  if (encoding === undefined) throw new AppError(415, 'not_importable', importTexts.notImportable);
  const beginning = await beginningOf(file, encoding);
  await giveWay();
  const format = formatOf(beginning, wanted);
  await giveWay();
  const rows: string[][] = [];
  const { delimiter, skippedLines: skipped } = format;
  for await (const some of readRows(once(beginning), { delimiter, skipped })) {
    rows.push(...some.map(({ cells }) => cells));
    if (rows.length >= LOOKED_AT) break;
  }
  const sample = rows.slice(0, LOOKED_AT);
  const columns = (wanted.columns ?? columnsOf(format, sample)).slice(0, CELLS_MAX);
  const mapping: WholeMapping = {
    ...{ encoding, delimiter, columns, html: format.html },
    names: format.names !== undefined,
    types: wanted.types ?? ['recognition'],
  };
  return { encoding, format, mapping, rows };
}

function columnsOf(format: TableFormat, rows: readonly string[][]) {
  if (format.delimiter === LIST) {
    return LIST_FIELDS.slice(0, Math.max(2, ...rows.map((cells) => cells.length)));
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

function formatOf(beginning: string, { delimiter, names, html }: ImportMapping): TableFormat {
  const isNamed = (cell: string) => names ?? columnNamed(cell) !== undefined;
  const format = tableFormatOf(beginning, isNamed, delimiter);
  return { ...format, html: html ?? format.html };
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

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

function kindOf({ name }: ArrivedImport, delimiter: string, width: number) {
  if (delimiter === '\t' && width > 1) return 'tsv';
  const isCsv = /\.csv$/i.test(name) || (delimiter === ',' && width > 1);
  return isCsv || delimiter === ';' ? 'csv' : 'text';
}

interface ReadBy {
  format: TableFormat;
  mapping: WholeMapping;
  problems: Problem[];
}

function wordOf(row: number, cells: readonly string[], by: ReadBy): ImportedWord {
  const { columns, types, html } = by.mapping;
  const of = new Map<ImportedField, string>();
  for (const [column, field] of columns.entries()) {
    const cell = cells[column];
    if (field !== null && cell !== undefined) of.set(field, html ? plainText(cell) : shownOf(cell));
  }
  if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim())) {
    const message = importTexts.tooManyCells(cells.length, columns.length);
    by.problems.push({ row, message, kept: true });
  }
  const addressIn = (field: 'audio_url' | 'image_url') => {
    const cell = of.get(field);
    if (!cell || WEB_ADDRESS.test(cell)) return cell || null;
    by.problems.push({
      row,
      message: importTexts.leftOut(field, importTexts.noAddress),
      kept: true,
    });
    return null;
  };
  const { guid } = by.format.special;
  const deck = of.get('decks');
  return {
    at: row,
    guid: (guid === undefined ? undefined : cells[guid]?.trim()) || null,
    korean_text: of.get('korean_text') ?? '',
    english_text: of.get('english_text') ?? '',
    texts: Object.fromEntries(CARD_TEXT_NAMES.map((name) => [name, of.get(name) ?? ''])),
    category: of.get('category') || null,
    tags: (of.get('tags') ?? '').split(/[\s,;]+/).filter(Boolean),
    sound: addressIn('audio_url'),
    image: addressIn('image_url'),
    cards: typesOf(row, of.get('card_type'), types, by.problems).map((type) => ({
      type,
      decks: splitNames(deck),
      ...{ suspended: false, schedule: null, scheduleAt: null, reviews: [] },
    })),
  };
}

/** As a spreadsheet shows it: an apostrophe that keeps a text from being a formula is not part of it. */
const shownOf = (cell: string) =>
  (UNSEEN.test(cell) ? cell.replaceAll(UNSEEN_ALL, '') : cell)
    .replace(/^'(?='*[=+\-@\t\r])/, '')
    .trim();

/** What comes along from pages on the web, and makes two words of one that look alike. */
const UNSEEN = /[\u200b\u2060\ufeff]/;
const UNSEEN_ALL = new RegExp(UNSEEN, 'g');

/** Parted by semicolons; one that belongs to a name has a backslash before it, as the table of an export has it. */
const splitNames = (names = '') =>
  (names.match(/(?:\\[\\;]|[^;])+/g) ?? [])
    .map((name) => name.replace(/\\([\\;])/g, '$1').trim())
    .filter(Boolean);

function typesOf(row: number, said: string | undefined, types: CardType[], problems: Problem[]) {
  if (!said) return types;
  const names = said.toLowerCase().split(/[\s,;]+/);
  const known = CARD_TYPES.filter((type) => names.includes(type));
  if (known.length > 0) return known;
  problems.push({ row, message: importTexts.unknownType(said.slice(0, 40)), kept: true });
  return types;
}
