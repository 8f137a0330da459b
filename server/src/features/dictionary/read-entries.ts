import { DICTIONARY_ENTRIES_MAX } from '@gieok/shared/constants';
import { dictionaryTexts } from '@gieok/shared/texts/dictionaries';
import { AppError } from '../../errors.ts';
import { readInThread } from '../../read-in-thread.ts';
import { brokenDictionary, type Dropped, NOTHING_DROPPED, ROWS_MAX } from './dictionary-entry.ts';
import { asRows, bytesOf, EntriesToWrite, type NumberedEntry } from './entry-rows.ts';
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
  let [entry, entries, bytes, rows]: [number, number, number, number] = [0, 0, 0, 0];
  const held = new EntriesToWrite();
  const part = (written: readonly NumberedEntry[]): EntriesPart => {
    entries += written.length;
    for (const one of written) bytes += bytesOf(one);
    return { title, licence, rows: asRows(written), entries, bytes, dropped: { ...dropped } };
  };
  function* parts(): Generator<EntriesPart> {
    for (const written of held.take()) yield part(written);
  }
  try {
    for await (const row of file.rows()) {
      rows += 1;
      if (rows > ROWS_MAX) throw brokenDictionary(dictionaryTexts.tooManyRows);
      const met = typeof row === 'string' ? 0 : (times.get(row.word) ?? 0);
      if (typeof row === 'string') dropped[row] += 1;
      else if (met >= SAME_WORD_MAX) dropped['repeated too often'] += 1;
      else {
        times.set(row.word, met + 1);
        held.add({ ...row, entry });
        entry += 1;
        if (entry > DICTIONARY_ENTRIES_MAX) {
          throw new AppError(413, 'too_large', dictionaryTexts.tooManyEntries);
        }
      }
      if (held.areMany) yield* parts();
      else if (rows % ROWS_AT_ONCE === 0) yield part([]);
    }
    yield* parts();
    yield part([]);
  } finally {
    file.close();
  }
}
