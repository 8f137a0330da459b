import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { WORD_KINDS } from '@gieok/shared/korean/word-kinds';
import Papa from 'papaparse';
import {
  brokenDictionary,
  type DictionaryFile,
  entryOf,
  type ReadRow,
  titleOf,
} from './dictionary-entry.ts';

const COLUMNS = ['word', 'meanings', 'kind', 'hanja', 'level', 'frequency'] as const;
type Column = (typeof COLUMNS)[number];
const DELIMITERS = ['\t', ',', ';'];

/** UTF-8, with a line of column names; meanings are split by semicolons. */
export async function readTable(path: string): Promise<DictionaryFile> {
  const written = (await readFile(path, 'utf8')).replace(/^\ufeff/, '');
  const { data, meta } = Papa.parse<Partial<Record<Column, string>>>(written, {
    header: true,
    skipEmptyLines: 'greedy',
    delimitersToGuess: DELIMITERS,
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  const lacking = COLUMNS.slice(0, 2).filter((name) => !meta.fields?.includes(name));
  if (lacking.length > 0) {
    throw brokenDictionary(
      `Its first line must name the columns word and meanings, and may name ${COLUMNS.slice(2).join(', ')}. It lacks ${lacking.join(' and ')}.`,
    );
  }
  return {
    title: titleOf(basename(path, extname(path))),
    licence: '',
    rows: async function* (): AsyncGenerator<ReadRow> {
      for (const { word = '', meanings = '', kind, hanja, level, frequency } of data) {
        yield entryOf({
          ...{ word, meanings: meanings.split(';'), hanja: hanja ?? null, level: level ?? null },
          kind: WORD_KINDS.find((each) => each === kind?.trim().toLowerCase()) ?? null,
          frequency: frequency ? Number(frequency) : null,
        });
      }
    },
    close: () => {},
  };
}
