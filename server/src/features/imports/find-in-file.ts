import { IMPORT_PROBLEMS_SHOWN } from '@gieok/shared/constants';
import type { RecognisedFile } from '@gieok/shared/contract/imports';
import { archiveTexts } from '@gieok/shared/texts/archive';
import { importTexts } from '@gieok/shared/texts/imports';
import type { Queryable } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import { roomForCards } from '../../learning/card-counts.ts';
import { inTurns } from '../../turns.ts';
import { isThereAlready } from './archive/restore-archive.ts';
import { meaningsFor } from './bare-words.ts';
import { findKnownWords } from './find-known-words.ts';
import { WordMatching } from './match-words.ts';
import { type Reading, readFile } from './read-file.ts';
import type { FileSummary, FoundWord, ReadingTask } from './reading.ts';

/** Read-only. @throws AppError for the file, 409 if it is gone; the reason of `signal`. */
export async function findInFile(
  db: Queryable,
  userId: number,
  reading: Reading,
  file: Pick<ReadingTask, 'path' | 'name' | 'mapping'>,
  signal?: AbortSignal,
): Promise<RecognisedFile> {
  const { found, there } = await findWith(db, userId, reading, file, signal);
  const { duplicates, repeated } = there;
  const isKnown = found.kind === 'archive' && (await isThereAlready(db, userId, file.path));
  const cards = isKnown ? found.counts.cards : there.cards;
  const more = found.counts.cards - cards;
  const room = Math.max(0, await roomForCards(db, userId));
  return {
    ...found,
    duplicates,
    counts: { ...found.counts, duplicates: cards, repeated },
    ...(isKnown && { warning: archiveTexts.allThere }),
    ...(more > room && { warning: importTexts.tooManyCards(more, room) }),
  };
}

type File = Pick<ReadingTask, 'path' | 'name' | 'mapping' | 'meanings'>;

/** Reads it once more where the dictionary has meanings that it lacks. */
async function findWith(
  db: Queryable,
  userId: number,
  reading: Reading,
  file: File,
  signal?: AbortSignal,
): Promise<{ found: FileSummary; there: ThereAlready }> {
  const there = new ThereAlready();
  const parts = readFile(reading, { ...file, wanted: 'found', after: 0 }, signal);
  try {
    for await (const part of inTurns(parts)) {
      if ('met' in part) await there.add(db, userId, part.met);
      if (!('found' in part)) continue;
      const { found, bare = [] } = part;
      const isFilled = file.meanings !== undefined || bare.length === 0;
      const meanings = isFilled ? undefined : await meaningsFor(userId, bare, reading.findMeanings);
      if (!meanings?.size) return { found, there };
      return await findWith(db, userId, reading, { ...file, meanings }, signal);
    }
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isGone ? conflict('import_not_ready', importTexts.fileGone) : error;
  }
  throw new Error('Nothing was found in the file, and nothing was wrong with it.');
}

/** As `findInFile` fills them in. */
export async function meaningsIn(
  userId: number,
  reading: Reading,
  file: File,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  for await (const part of readFile(reading, { ...file, wanted: 'found', after: 0 }, signal)) {
    if ('found' in part) return meaningsFor(userId, part.bare ?? [], reading.findMeanings);
  }
  return new Map();
}

/** The learner's, or of an earlier row. */
class ThereAlready {
  cards = 0;
  repeated = 0;
  readonly duplicates: RecognisedFile['duplicates'] = [];
  readonly #matching = new WordMatching();

  async add(db: Queryable, userId: number, words: readonly FoundWord[]): Promise<void> {
    const all = await findKnownWords(db, userId, words);
    for (const word of words) {
      const { known, lacking } = this.#matching.fateOf(word, all);
      const there = word.cards.length - lacking.length;
      if (there === 0) continue;
      this.cards += there;
      const { at, korean_text, english_text, repeats } = word;
      if (known === undefined) this.repeated += there;
      if (this.duplicates.length >= IMPORT_PROBLEMS_SHOWN) continue;
      const english = known?.rows[0]?.english_text;
      this.duplicates.push({
        row: at,
        text: `${korean_text} · ${english_text}`.slice(0, TEXT_SHOWN),
        message:
          english === undefined
            ? importTexts.repeatsRow(repeats?.row ?? at)
            : importTexts.thereAlready(english.slice(0, TEXT_SHOWN)),
      });
    }
  }
}

const TEXT_SHOWN = 200;
