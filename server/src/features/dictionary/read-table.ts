import { parse } from 'node:path';
import type { TextEncoding } from '@gieok/shared/contract/import-mapping';
import { WORD_KINDS } from '@gieok/shared/korean/word-kinds';
import { readRows } from '../../tables/read-rows.ts';
import { encodingOf, textOf } from '../../tables/text-encoding.ts';
import {
  brokenDictionary,
  type DictionaryFile,
  entryOf,
  type ReadRow,
  titleOf,
} from './dictionary-entry.ts';

const COLUMNS = ['word', 'meanings', 'kind', 'hanja', 'level', 'frequency'] as const;
type Column = (typeof COLUMNS)[number];
const NEEDED = COLUMNS.slice(0, 2);
const DELIMITERS = ['\t', ',', ';'];
const quoted = (columns: readonly Column[]) => columns.map((column) => `“${column}”`);

/** With a line of column names; meanings are split by semicolons. */
export async function readTable(path: string, name: string): Promise<DictionaryFile> {
  const encoding = await encodingOf(path);
  if (encoding === undefined) throw brokenDictionary('Save it as CSV (UTF-8).');
  const heads = await Promise.all(
    DELIMITERS.map(async (delimiter) => {
      const names = await namesIn(path, { encoding, delimiter });
      return { delimiter, names, lacking: NEEDED.filter((column) => !names.includes(column)) };
    }),
  );
  const [head] = heads.toSorted((one, other) => one.lacking.length - other.lacking.length);
  const { delimiter = '', names = [], lacking = NEEDED } = head ?? {};
  if (lacking.length > 0) {
    throw brokenDictionary(
      `Its first line must name the columns “word” and “meanings”, and may name ${quoted(COLUMNS.slice(2)).join(', ')}. It lacks ${quoted(lacking).join(' and ')}.`,
    );
  }
  return {
    title: titleOf(parse(name).name),
    licence: '',
    rows: async function* (): AsyncGenerator<ReadRow> {
      let isHead = true;
      for await (const rows of readRows(textOf(path, encoding), { delimiter, skipped: 0 })) {
        for (const { cells } of rows.slice(isHead ? 1 : 0)) yield rowOf(cellsByName(names, cells));
        isHead = false;
      }
    },
    close: () => {},
  };
}

/** Of its first line. */
async function namesIn(
  path: string,
  { encoding, delimiter }: { encoding: TextEncoding; delimiter: string },
): Promise<string[]> {
  for await (const [first] of readRows(textOf(path, encoding), { delimiter, skipped: 0 })) {
    return first?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  }
  return [];
}

const cellsByName = (names: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(COLUMNS.map((column) => [column, cells[names.indexOf(column)]]));

function rowOf({
  word = '',
  meanings = '',
  kind,
  hanja,
  level,
  frequency,
}: Partial<Record<Column, string>>): ReadRow {
  return entryOf({
    ...{ word, meanings: meanings.split(';'), hanja: hanja ?? null, level: level ?? null },
    kind: WORD_KINDS.find((each) => each === kind?.trim().toLowerCase()) ?? null,
    frequency: frequency ? Number(frequency) : null,
  });
}
