import { CARD_TYPES } from '@gieok/shared/constants';
import {
  FIELDS_OF_SEVERAL_COLUMNS,
  type ImportedField,
} from '@gieok/shared/contract/import-mapping';
import { romanize } from '@gieok/shared/korean/romanize';
import { columnNamed, NAME_LONGEST } from './column-names.ts';

const HANGUL = /\p{Script=Hangul}/u;
const LATIN = /\p{Script=Latin}/u;

const WEB_ADDRESS = /^\s*https?:\/\//i;
const LETTERS = /\p{L}/gu;
/** What says of a word how hard it is, or which part of speech. */
const KIND =
  /^(?:[1-6]급|[초중고]급|(?:대)?명사|[동수부]사|형용사|관형사|감탄사|조사|접사|의존 ?명사|n|v|adj|adv|noun|verb|adjective|adverb|pronoun|particle|phrase|expression)\.?$/iu;
/** Of so many rows one may have something behind the others that is no column, and of three one, too. */
const RAGGED = 20;
const RAGGED_FROM = 3;
const HALF = 0.5;

/** How many columns a table without names has: a few rows that are longer, as by a comma within a meaning, make no more of them. */
function widthOf(rows: readonly (readonly string[])[]): number {
  const lengths = rows.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1);
  lengths.sort((one, other) => other - one);
  const ragged = rows.length < RAGGED_FROM ? 0 : Math.max(1, Math.floor(rows.length / RAGGED));
  return lengths[ragged] ?? 0;
}

/** Behind the last name there is a column where it is filled in most rows; otherwise these have a comma too many. */
function widthWith(names: readonly string[], rows: readonly (readonly string[])[]): number {
  const longer = rows.filter((row) => row.slice(names.length).some((cell) => cell.trim() !== ''));
  return longer.length > rows.length * HALF ? widthOf(rows) : names.length;
}

/** Whether at least half of the letters are Korean. */
function isMostlyKorean(cell: string): boolean {
  const letters = cell.match(LETTERS) ?? [];
  return (
    letters.length > 0 && letters.filter((each) => HANGUL.test(each)).length * 2 >= letters.length
  );
}

/** As pronounced: without regard to spaces and marks between syllables. */
const sounds = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/**
 * Which field each column holds: by its name where it has one and what stands there does not contradict it, and what is still
 * lacking of Korean and English by what stands in it. A field is held by one column at most; what remains is null.
 * @param rows some of the first.
 * @param known columns that hold something else, whatever stands there.
 */
export function guessFields(
  names: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  known: ReadonlySet<number> = new Set(),
): (ImportedField | null)[] {
  const width = names === undefined ? widthOf(rows) : widthWith(names, rows);
  const fields = Array.from({ length: width }, (): ImportedField | null => null);
  for (const [column, name] of (names ?? []).entries()) {
    const field = columnNamed(name);
    if (field === undefined || known.has(column)) continue;
    if (!fields.includes(field) || FIELDS_OF_SEVERAL_COLUMNS.has(field)) fields[column] = field;
  }
  const share = (column: number, is: (cell: string, row: readonly string[]) => boolean) =>
    rows.filter((row) => is(row[column] ?? '', row)).length / Math.max(1, rows.length);
  const free = (is: (column: number) => boolean) =>
    [...fields.keys()].filter(
      (column) => fields[column] === null && !known.has(column) && is(column),
    );
  /** Of those that say something. */
  const shareOfFilled = (column: number, is: (cell: string) => boolean) => {
    const filled = rows.flatMap((row) => (row[column]?.trim() ? [row[column]] : []));
    return filled.filter(is).length / Math.max(1, filled.length);
  };
  const saysKind = (column: number) => shareOfFilled(column, isKind) >= HALF;
  const type = fields.indexOf('card_type');
  // Most columns of that name tell nouns from verbs.
  if (type >= 0 && shareOfFilled(type, isTypeOfCard) < HALF) {
    fields[type] = saysKind(type) ? 'tags' : null;
  }
  const isKorean = (column: number) => share(column, isMostlyKorean) >= HALF;
  const [korean, english] = [fields.indexOf('korean_text'), fields.indexOf('english_text')];
  if (korean >= 0 && english >= 0 && !isKorean(korean) && isKorean(english)) {
    // A front may be either side.
    fields[korean] = 'english_text';
    fields[english] = 'korean_text';
  }
  if (korean < 0) {
    const [best] = [
      ...free((column) => isKorean(column) && !saysKind(column)),
      ...free(isKorean),
      ...free((column) => share(column, (cell) => HANGUL.test(cell)) >= HALF),
    ];
    if (best !== undefined) fields[best] = 'korean_text';
  }
  if (english < 0) {
    const written = free(
      (column) => share(column, (cell) => LATIN.test(cell) && !WEB_ADDRESS.test(cell)) >= HALF,
    ).sort((one, other) => Number(saysKind(one)) - Number(saysKind(other)));
    const word = fields.indexOf('korean_text');
    const isPronounced = (column: number) =>
      share(column, (cell, row) => {
        const said = sounds(cell);
        return said !== '' && said === sounds(romanize((row[word] ?? '').slice(0, NAME_LONGEST)));
      }) >= HALF;
    const meanings = written.filter((column) => !isPronounced(column));
    const [meaning = written[0]] = meanings;
    if (meaning !== undefined) fields[meaning] = 'english_text';
    const [romanized] = written.filter((each) => each !== meaning && !meanings.includes(each));
    if (romanized !== undefined && !fields.includes('romanization'))
      fields[romanized] = 'romanization';
  }
  // Whoever gives columns no names wants what stands in them.
  if (names === undefined) {
    for (const column of free(() => true)) {
      if (saysKind(column)) fields[column] = 'tags';
      else if (shareOfFilled(column, isMostlyKorean) >= HALF) fields[column] = 'example_sentence';
      else if (shareOfFilled(column, isText) >= HALF) fields[column] = 'pronunciation_notes';
    }
  }
  return fields;
}

const isKind = (cell: string) => KIND.test(cell.trim());
const isText = (cell: string) => /\p{L}/u.test(cell) && !WEB_ADDRESS.test(cell);
const isTypeOfCard = (cell: string) =>
  cell
    .toLowerCase()
    .split(/[\s,;]+/)
    .some((word) => CARD_TYPES.some((type) => type === word));
