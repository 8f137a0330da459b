import { CARD_TYPES, type CardType } from '@gieok/shared/constants';
import { CARD_TEXT_NAMES } from '@gieok/shared/contract/card-texts';
import {
  FIELDS_OF_SEVERAL_COLUMNS,
  type ImportedField,
  type ImportMapping,
  LONG_TEXTS,
} from '@gieok/shared/contract/import-mapping';
import { importTexts } from '@gieok/shared/texts/imports';
import { isWebAddress, uploadsOf } from '../../db/media-files.ts';
import { readingBeside } from './bracketed-reading.ts';
import { literalOf, shownOf, textOfHtml } from './cell-text.ts';
import { fieldNamed } from './column-names.ts';
import type { ImportedWord } from './imported-word.ts';
import { cellsOfLine, LIST, LIST_FIELDS } from './list-lines.ts';
import { ownContent } from './own-table.ts';
import type { Problem } from './readers/reader.ts';
import type { TableFormat } from './table-format.ts';
import { isTurned, isWordPair } from './word-pairs.ts';

export type WholeMapping = ImportMapping & {
  columns: (ImportedField | null)[];
  types: CardType[];
};

interface ReadBy {
  format: TableFormat;
  mapping: WholeMapping;
  problems: Problem[];
}

export function wordOf(row: number, cells: readonly string[], by: ReadBy): ImportedWord {
  const { types } = by.mapping;
  const { of, tags, lost } = contentOf(row, cells, by);
  const leaveOut = (field: 'audio_url' | 'image_url') => {
    const message = importTexts.leftOut(field, importTexts.noAddress);
    by.problems.push({ row, message, kept: true });
  };
  for (const field of lost) leaveOut(field);
  const { own } = by.format;
  if (own === undefined && cells.some(isLeftOpen)) {
    by.problems.push({ row, message: importTexts.openQuotation, kept: true });
  }
  const { group, card } = own ? ownContent(row, cells, own, by.problems) : { card: NEW };
  // Our own export is taken literally.
  const said = own
    ? undefined
    : readingBeside(of.get('korean_text') ?? '', of.get('english_text') ?? '');
  if (said !== undefined) {
    of.set('korean_text', said.korean).set('english_text', said.english);
    of.set('romanization', of.get('romanization') || said.reading);
  }
  const addressIn = (field: 'audio_url' | 'image_url') => {
    const cell = of.get(field);
    const [upload] = own ? uploadsOf({ image_url: cell }) : [];
    if (upload !== undefined && !isWebAddress(cell ?? '')) return upload;
    if (!cell || isWebAddress(cell)) return cell || null;
    leaveOut(field);
    return null;
  };
  const { guid } = by.format.special;
  const deck = of.get('decks');
  return {
    at: row,
    guid: (guid === undefined ? undefined : cells[guid]?.trim()) || null,
    ...(group !== undefined && { group }),
    korean_text: of.get('korean_text') ?? '',
    english_text: !own && isTotal(of) ? '' : (of.get('english_text') ?? ''),
    texts: Object.fromEntries(CARD_TEXT_NAMES.map((name) => [name, of.get(name) ?? ''])),
    category: of.get('category') || null,
    tags,
    sound: addressIn('audio_url'),
    image: addressIn('image_url'),
    cards: typesOf(row, of.get('card_type'), types, by.problems).map((type) => ({
      type,
      decks: splitNames(deck),
      ...card,
      reviews: [],
    })),
  };
}

const isLeftOpen = (cell: string) => cell.startsWith('"') && cell.indexOf('"', 1) < 0;

const NEW = { suspended: false, schedule: null, scheduleAt: null };

interface Content {
  of: Map<ImportedField, string>;
  tags: string[];
  /** Media named in HTML. */
  lost: Set<'audio_url' | 'image_url'>;
}

function contentOf(row: number, cells: readonly string[], by: ReadBy): Content {
  const { mapping, format } = by;
  const { columns, html } = mapping;
  const { delimiter, names } = format;
  const { whole, more } = withoutMore(row, cells, by);
  const content = contentIn([...whole, ...more], [...columns, ...more.map(() => MORE)], {
    html,
    names,
    isOwn: format.own !== undefined,
  });
  const { of } = content;
  const [korean, english] = [of.get('korean_text'), of.get('english_text')];
  if (format.own || delimiter === LIST || !PAIR.every((field) => columns.includes(field)))
    return content;
  if (isTurned(korean ?? '', english ?? '')) {
    of.set('korean_text', english ?? '').set('english_text', korean ?? '');
  } else if (
    names === undefined &&
    html !== true &&
    (delimiter !== '\t' ||
      NUMBER.test(korean?.trim() ?? '') ||
      !english?.trim() ||
      !whole.slice(1).some((cell) => cell.trim()))
  ) {
    // People separate words and meanings by anything.
    const line = cellsOfLine(cells.join(delimiter));
    const isBetter = isWordPair(line.slice(0, 2)) && !isWordPair([korean ?? '', english ?? '']);
    if (isBetter) return contentIn(line, LIST_FIELDS, {});
  }
  return content;
}

/** Of a row. */
const NUMBER = /^\d+[.)]?$/;
const PAIR = ['korean_text', 'english_text'] as const;
const LAST_TEXTS: ReadonlySet<ImportedField | null | undefined> = new Set([
  'english_text',
  ...LONG_TEXTS,
]);

const MORE: ImportedField = 'pronunciation_notes';

/** Extra cells rejoin a text at the end, else become notes. */
function withoutMore(
  row: number,
  cells: readonly string[],
  { mapping: { columns }, format: { delimiter }, problems }: ReadBy,
): { whole: readonly string[]; more: readonly string[] } {
  const last = columns.length - 1;
  const more = cells.slice(columns.length).filter((cell) => cell.trim());
  if (more.length === 0) return { whole: cells.slice(0, columns.length), more };
  const isText = delimiter !== '\t' && delimiter !== LIST && LAST_TEXTS.has(columns[last]);
  const message = (isText ? importTexts.joinedCells : importTexts.notedCells)(
    ...([cells.length, columns.length] as const),
  );
  problems.push({ row, message, kept: true });
  if (!isText) return { whole: columns.map((_, column) => cells[column] ?? ''), more };
  return { whole: [...cells.slice(0, last), cells.slice(last).join(delimiter)], more: [] };
}

interface ReadAs {
  html?: boolean | undefined;
  names?: readonly string[] | undefined;
  isOwn?: boolean;
}

const BARE = { readings: '', hasSound: false, hasImage: false };

function contentIn(
  cells: readonly string[],
  columns: readonly (ImportedField | null)[],
  { html, names, isOwn = false }: ReadAs,
): Content {
  const of = new Map<ImportedField, string>();
  const tags: string[] = [];
  const lost: Content['lost'] = new Set();
  for (const [column, field] of columns.entries()) {
    const cell = cells[column];
    if (field === null || cell === undefined) continue;
    const { text, readings, hasSound, hasImage } = html
      ? textOfHtml(cell, BETWEEN_LINES[field] ?? '\n')
      : { ...BARE, text: isOwn ? literalOf(cell) : shownOf(cell) };
    if (hasSound) lost.add('audio_url');
    if (hasImage) lost.add('image_url');
    if (field === 'tags') tags.push(...(isOwn ? ownTags(text) : tagsIn(text, names?.[column])));
    else add(field, text);
    if (readings) add('pronunciation_notes', readings);
  }
  return { of, tags, lost };

  function add(field: ImportedField, text: string) {
    const before = FIELDS_OF_SEVERAL_COLUMNS.has(field) ? of.get(field) : undefined;
    const between = field === 'decks' ? ';' : '\n';
    of.set(field, before && text ? `${before}${between}${text}` : before || text);
  }
}

/** A word or meaning is one line. */
const BETWEEN_LINES: Partial<Record<ImportedField, string>> = {
  korean_text: ' / ',
  english_text: '; ',
};

const ownTags = (text: string) => text.split(/\s+/).filter(Boolean);

/** Unclear without a column name. */
const SHORT = /^[\p{Script=Latin}\d]{1,2}\.?$/u;

export function tagsIn(text: string, name: string | undefined): string[] {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const isList =
    name === undefined ? !words.some((word) => SHORT.test(word)) : fieldNamed(name) === 'tags';
  if (isList) return words;
  return text
    .split(/[,;/]/)
    .map((kind) => kind.trim())
    .filter(Boolean)
    .map((kind) => (name && SHORT.test(kind) ? `${name}-${kind}` : kind));
}

const TOTALS: ReadonlySet<string> = new Set(['합계', '총계', '소계', '총', '계']);

/** A sum at the end: "합계, 120". */
const isTotal = (of: Content['of']) =>
  TOTALS.has(of.get('korean_text') ?? '') && !/\p{L}/u.test(of.get('english_text') ?? '');

/** Backslashes escape semicolons, as in our export. */
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
