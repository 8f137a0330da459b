import type { ImportedField } from '@gieok/shared/contract/import-mapping';
import { restOfName } from './column-names.ts';
import type { SeenColumn } from './seen-column.ts';

export interface NamedColumn {
  name: string;
  /** Null: nothing a card has. */
  named: ImportedField | undefined;
  hinted: ImportedField | null | undefined;
  isKnown: boolean;
  seen: SeenColumn;
}

export const HALF = 0.5;
/** Columns of words have some single words, and vary: one verb has several forms. */
const SOME = 0.2;
const NEARLY = 0.9;
/** Rows from which few repeated words are parts of speech. */
const REPEATED_FROM = 8;
const REPEATED = 0.5;

const isFilled = ({ isKnown, seen }: NamedColumn) => !isKnown && seen.filled >= HALF;
const isKorean = (column: NamedColumn) =>
  isFilled(column) && column.seen.korean >= HALF && !column.seen.isConstant;
const isForeign = (column: NamedColumn) =>
  isFilled(column) && column.seen.foreign >= HALF && column.seen.korean <= HALF;
const isPlain = ({ named, hinted }: NamedColumn) =>
  named === undefined && (hinted === undefined || hinted === 'korean_text');
const isSingle = ({ seen }: NamedColumn) => seen.single >= HALF;

function firstOf(
  columns: readonly NamedColumn[],
  wanted: readonly ((column: NamedColumn, index: number) => boolean)[],
): number | undefined {
  for (const is of wanted) {
    const found = columns.findIndex((column, index) => !column.isKnown && is(column, index));
    if (found >= 0) return found;
  }
  return undefined;
}

/** A column called so, else single words rather than phrases. */
export function chooseKorean(columns: readonly NamedColumn[]): number | undefined {
  const isOther = (column: NamedColumn) =>
    isPlain(column) && isKorean(column) && column.seen.kind < HALF;
  const most = (of: (seen: SeenColumn) => number, is: (column: NamedColumn) => boolean) =>
    Math.max(0, ...columns.filter(is).map(({ seen }) => of(seen)));
  const mostDistinct = most(({ distinct }) => distinct, isOther);
  const isOfWords = (column: NamedColumn) =>
    isOther(column) && column.seen.single >= SOME && column.seen.distinct >= mostDistinct * NEARLY;
  const mostSingle = most(({ single }) => single, isOfWords);
  const isNamed = (column: NamedColumn) => column.named === 'korean_text';
  const hasMeaning = columns.some((column) => column.named === 'english_text' && isForeign(column));
  const hasForeign = columns.some(isForeign);
  return firstOf(columns, [
    (column) => isNamed(column) && isKorean(column) && isSingle(column),
    (column) => isNamed(column) && isKorean(column),
    // A front may be either side.
    (column) => column.named === 'english_text' && isKorean(column) && hasForeign && !hasMeaning,
    (column) => isOfWords(column) && column.seen.single >= mostSingle * HALF,
    (column) => column.hinted === 'english_text' && isKorean(column) && hasForeign && !hasMeaning,
    (column) => column.hinted === 'korean_text' && isKorean(column),
    isOther,
    (column) => isPlain(column) && isKorean(column),
    (column) => isPlain(column) && isFilled(column) && column.seen.hasKorean >= HALF,
    // A list of sentences.
    (column) => column.hinted === 'example_sentence' && isKorean(column),
    isNamed,
  ]);
}

/** Without any Korean. */
export function firstSide(columns: readonly NamedColumn[]): number | undefined {
  const meaning = columns.findIndex(({ named }) => named === 'english_text');
  return firstOf(columns, [
    (column, index) =>
      column.seen.filled > 0 &&
      (isPlain(column) || (column.named === 'english_text' && index !== meaning)),
  ]);
}

const isNamed = (column: NamedColumn) => column.named === 'english_text';
const isHinted = (column: NamedColumn) => column.hinted === 'english_text' && isForeign(column);
const isOther = (column: NamedColumn) => isPlain(column) && isForeign(column);
const saysKind = ({ seen }: NamedColumn) =>
  seen.kind >= HALF || seen.isConstant || (seen.rows >= REPEATED_FROM && seen.distinct < REPEATED);
const isMeaning = (column: NamedColumn) =>
  isNamed(column) && column.seen.filled > 0 && column.seen.korean < HALF && !column.seen.isConstant;

/** @param pronounced columns of pronunciation. */
export function chooseMeaning(
  columns: readonly NamedColumn[],
  korean: number | undefined,
  pronounced: ReadonlySet<number>,
): number | undefined {
  const word = korean === undefined ? undefined : columns[korean];
  const belongsToOther = ({ name }: NamedColumn) => {
    const rest = restOfName(name);
    return (
      rest !== '' &&
      columns.some(
        (other) => other !== word && restOfName(other.name) === rest && other.name !== name,
      )
    );
  };
  const isWord = (column: NamedColumn, index: number) =>
    isOther(column) && !saysKind(column) && !pronounced.has(index);
  const isSentence = ({ seen }: NamedColumn) =>
    word !== undefined && isSingle(word) && seen.sentence >= HALF;
  const choices: Parameters<typeof firstOf>[1] = [
    (column) => isMeaning(column) && !isSentence(column),
    (column) => isHinted(column) && !belongsToOther(column) && !isSentence(column),
    isMeaning,
    (column) => column.named === 'korean_text' && isForeign(column) && !column.seen.isConstant,
    (column) => isHinted(column) && !belongsToOther(column),
    (column, index) =>
      isWord(column, index) &&
      column.seen.hasKorean <= HALF &&
      column.seen.chinese < HALF &&
      !isSentence(column),
    (column, index) => isWord(column, index) && column.seen.chinese < HALF && !isSentence(column),
    (column, index) => isWord(column, index) && !isSentence(column),
    isWord,
    isHinted,
    (column, index) => isOther(column) && !column.seen.isConstant && !pronounced.has(index),
    isOther,
    isNamed,
    // A definition in Korean, or a sentence.
    (column) => column.hinted === 'english_text' && isFilled(column),
    (column) => column.hinted === 'pronunciation_notes' && isForeign(column),
    // Lists of letters or syllables have only romanization.
    (column) => column.named === 'romanization' && isForeign(column),
    // Numbers count; before the words they would be row numbers.
    (column, index) => columns.length === 2 && index > (korean ?? index) && isFilled(column),
  ];
  return firstOf(
    columns,
    choices.map(
      (is) => (column: NamedColumn, index: number) => index !== korean && is(column, index),
    ),
  );
}
