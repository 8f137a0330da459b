import { readFile } from 'node:fs/promises';
import { parse } from 'node:path';
import { WORD_KINDS } from '@gieok/shared/korean/word-kinds';
import Papa from 'papaparse';
import {
  brokenDictionary,
  type DictionaryFile,
  entryOf,
  type ReadRow,
  ROWS_MAX,
  titleOf,
} from './dictionary-entry.ts';

const COLUMNS = ['word', 'meanings', 'kind', 'hanja', 'level', 'frequency'] as const;
type Column = (typeof COLUMNS)[number];
const DELIMITERS = ['\t', ',', ';'];

/** UTF-8, with a line of column names; meanings are split by semicolons. */
export async function readTable(path: string, name: string): Promise<DictionaryFile> {
  const written = (await readFile(path, 'utf8')).replace(/^\ufeff/, '');
  const names: string[] = [];
  const rows: ReadRow[] = [];
  Papa.parse<Partial<Record<Column, string>>>(written, {
    header: true,
    // Otherwise it splits the whole text at once.
    fastMode: false,
    skipEmptyLines: 'greedy',
    delimitersToGuess: DELIMITERS,
    transformHeader: (column) => {
      const clean = column.trim().toLowerCase();
      names.push(clean);
      return clean;
    },
    step: ({ data }, parser) => {
      rows.push(rowOf(data));
      if (rows.length > ROWS_MAX) parser.abort();
    },
  });
  const lacking = COLUMNS.slice(0, 2).filter((column) => !names.includes(column));
  if (lacking.length > 0) {
    throw brokenDictionary(
      `Its first line must name the columns word and meanings, and may name ${COLUMNS.slice(2).join(', ')}. It lacks ${lacking.join(' and ')}.`,
    );
  }
  return {
    title: titleOf(parse(name).name),
    licence: '',
    rows: async function* (): AsyncGenerator<ReadRow> {
      yield* rows;
    },
    close: () => {},
  };
}

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
