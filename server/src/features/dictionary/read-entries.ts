import { DICTIONARY_ENTRIES_MAX } from '@gieok/shared/constants';
import { dictionaryTexts } from '@gieok/shared/texts/dictionaries';
import { AppError } from '../../errors.ts';
import { readInThread } from '../../read-in-thread.ts';
import {
  brokenDictionary,
  type DictionaryEntry,
  type Dropped,
  NOTHING_DROPPED,
  ROWS_MAX,
} from './dictionary-entry.ts';
import { asRows } from './entry-rows.ts';
import { openDictionary } from './read-dictionary.ts';

export interface EntriesTask {
  path: string;
  name: string;
}

export interface EntriesPart {
  title: string;
  licence: string;
  /** JSON, numbered from the first of the file on. */
  rows: string;
  /** So far. */
  entries: number;
  bytes: number;
  dropped: Record<Dropped, number>;
}

/** A few milliseconds, for which others wait on SQLite. */
const ENTRIES_AT_ONCE = 200;
/** A part may be empty, so that reading is seen to go on. */
const ROWS_AT_ONCE = 20_000;
/** Of one word: more make looking it up slow. */
const SAME_WORD_MAX = 20;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };

/** By a thread, where there is one. @throws AppError for the file; the reason of `signal`. */
export async function* entriesOf(
  thread: string | undefined,
  task: EntriesTask,
  signal: AbortSignal,
): AsyncGenerator<EntriesPart> {
  if (thread === undefined) yield* readEntries(task);
  else {
    const started = { workerData: { dictionary: task }, memory: MEMORY };
    yield* readInThread<EntriesPart>(thread, started, signal);
  }
}

/** In this thread. */
export async function* readEntries({ path, name }: EntriesTask): AsyncGenerator<EntriesPart> {
  const file = await openDictionary(path, name);
  const { title, licence } = file;
  const dropped = { ...NOTHING_DROPPED };
  const times = new Map<string, number>();
  let [entries, bytes, rows, some]: [number, number, number, DictionaryEntry[]] = [0, 0, 0, []];
  const part = (): EntriesPart => {
    const written = asRows(some, entries);
    entries += some.length;
    some = [];
    return { title, licence, rows: written, entries, bytes, dropped: { ...dropped } };
  };
  try {
    for await (const row of file.rows()) {
      rows += 1;
      if (rows > ROWS_MAX) throw brokenDictionary(dictionaryTexts.tooManyRows);
      const met = typeof row === 'string' ? 0 : (times.get(row.word) ?? 0);
      if (typeof row === 'string') dropped[row] += 1;
      else if (met >= SAME_WORD_MAX) dropped['repeated too often'] += 1;
      else {
        times.set(row.word, met + 1);
        bytes += bytesOf(row);
        some.push(row);
        if (entries + some.length > DICTIONARY_ENTRIES_MAX) {
          throw new AppError(413, 'too_large', dictionaryTexts.tooManyEntries);
        }
      }
      if (some.length === ENTRIES_AT_ONCE || rows % ROWS_AT_ONCE === 0) yield part();
    }
    yield part();
  } finally {
    file.close();
  }
}

const bytesOf = ({ word, kind, hanja, level, meanings, leadsTo }: DictionaryEntry) =>
  Buffer.byteLength([word, kind, hanja, level, leadsTo, ...meanings].join(''));
