import { CARD_TYPES } from '@gieok/shared/constants';
import {
  FIELDS_OF_SEVERAL_COLUMNS,
  type ImportedField,
} from '@gieok/shared/contract/import-mapping';
import { soundOf, soundsLike } from './bracketed-reading.ts';
import { chooseKorean, chooseMeaning, firstSide, HALF, type NamedColumn } from './choose-sides.ts';
import { columnNamed, fieldHinted } from './column-names.ts';
import { seenIn } from './seen-column.ts';

/** One row in so many may be longer by mistake. */
const RAGGED = 20;
const RAGGED_FROM = 3;
const FEW = 0.1;
/** Rows that identify romanization. */
const HEARD = 50;

/** Unnamed tables: a few longer rows add no column. */
function widthOf(rows: readonly (readonly string[])[]): number {
  const lengths = rows.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1);
  lengths.sort((one, other) => other - one);
  const ragged = rows.length < RAGGED_FROM ? 0 : Math.max(1, Math.floor(rows.length / RAGGED));
  return lengths[ragged] ?? 0;
}

/** An unnamed last column counts if most rows fill it. */
function widthWith(names: readonly string[], rows: readonly (readonly string[])[]): number {
  const longer = rows.filter((row) => row.slice(names.length).some((cell) => cell.trim() !== ''));
  return longer.length > rows.length * HALF ? widthOf(rows) : names.length;
}

/**
 * By name unless the content contradicts it, else by content. @param rows a sample, plain text.
 * @param known columns to skip.
 */
export function guessFields(
  names: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  known: ReadonlySet<number> = new Set(),
): (ImportedField | null)[] {
  const width = names === undefined ? widthOf(rows) : widthWith(names, rows);
  const columns = Array.from({ length: width }, (_, column): NamedColumn => {
    const name = names?.[column] ?? '';
    const cells = rows.map((row) => row[column] ?? '');
    const named = columnNamed(name);
    return {
      name,
      named,
      hinted: fieldHinted(name),
      isKnown: known.has(column),
      seen: seenIn(cells),
      // "Type" usually means part of speech.
      ...(named === 'card_type' && !cells.some(isTypeOfCard) && { named: undefined }),
    };
  });
  return fieldsHeld(columns, rows, { isTable: true, hasNames: names !== undefined });
}

/** @param rows identify romanization. */
export function fieldsHeld(
  columns: readonly NamedColumn[],
  rows: readonly (readonly string[])[],
  { isTable, hasNames }: { isTable: boolean; hasNames: boolean },
): (ImportedField | null)[] {
  const fields = columns.map((): ImportedField | null => null);
  const korean = chooseKorean(columns) ?? (isTable ? undefined : firstSide(columns));
  const pronounced = pronouncedIn(columns, rows, korean);
  const meaning = chooseMeaning(columns, korean, pronounced);
  if (korean !== undefined) fields[korean] = 'korean_text';
  if (meaning !== undefined) fields[meaning] = 'english_text';
  const free = () =>
    [...columns.entries()].filter(([index, { isKnown }]) => fields[index] === null && !isKnown);
  for (const [index, { named, hinted, seen }] of free()) {
    const field = named ?? hinted ?? null;
    if (field === null || field === 'korean_text' || field === 'english_text') continue;
    const isTranslated =
      field === 'example_sentence' && seen.foreign >= HALF && seen.hasKorean < HALF;
    if (isTranslated) fields[index] = 'pronunciation_notes';
    else if (!isTable || FIELDS_OF_SEVERAL_COLUMNS.has(field) || !fields.includes(field))
      fields[index] = field;
  }
  const said = free().find(([index]) => pronounced.has(index))?.[0];
  if (said !== undefined && !fields.includes('romanization')) fields[said] = 'romanization';
  for (const [index, column] of free()) {
    if (column.hinted !== null) fields[index] = leftOver(column);
  }
  return fields;

  function leftOver({ hinted, seen }: NamedColumn): ImportedField | null {
    if (seen.filled > 0 && seen.kind >= HALF) return 'tags';
    if (seen.filled === 0 || (seen.wordy < FEW && seen.hasKorean < FEW)) return null;
    if (seen.isConstant && seen.sentence === 0) return 'tags';
    const isPhrase = hinted === undefined || hinted === 'korean_text';
    const isExample = hasNames
      ? isPhrase && seen.phrase >= HALF && !fields.includes('example_sentence')
      : true;
    return isExample && seen.korean >= HALF ? 'example_sentence' : 'pronunciation_notes';
  }
}

function pronouncedIn(
  columns: readonly NamedColumn[],
  rows: readonly (readonly string[])[],
  korean: number | undefined,
): ReadonlySet<number> {
  const found = new Set<number>();
  if (korean === undefined || (columns[korean]?.seen.hasKorean ?? 0) < HALF) return found;
  const some = rows.slice(0, HEARD);
  const sounds = some.map((row) => soundOf(row[korean] ?? ''));
  for (const [index, { seen }] of columns.entries()) {
    if (index === korean || seen.foreign < HALF) continue;
    const alike = some.filter((row, at) => soundsLike(sounds[at] ?? '', row[index] ?? ''));
    if (alike.length >= some.length * HALF) found.add(index);
  }
  return found;
}

const isTypeOfCard = (cell: string) =>
  cell
    .toLowerCase()
    .split(/[\s,;]+/)
    .some((word) => CARD_TYPES.some((type) => type === word));
