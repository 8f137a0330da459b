import type { RecognisedFile } from '@gieok/shared/contract/imports';
import { importTexts } from '@gieok/shared/texts/imports';
import type { Queryable } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import { giveWay } from '../../turns.ts';
import { countKnown } from './find-known-words.ts';
import { type Reading, readFile } from './read-file.ts';
import type { ReadingTask } from './reading.ts';

/**
 * Looks through a file, and at what the learner has of it; nothing is written.
 * @throws AppError what is wrong with the file; 409 where it is gone; what `signal` was aborted with.
 */
export async function findInFile(
  db: Queryable,
  userId: number,
  reading: Reading,
  file: Pick<ReadingTask, 'path' | 'name' | 'mapping'>,
  signal?: AbortSignal,
): Promise<RecognisedFile> {
  let duplicates = 0;
  try {
    for await (const part of readFile(reading, { ...file, wanted: 'found', after: 0 }, signal)) {
      if ('met' in part) duplicates += await countKnown(db, userId, part.met);
      else if ('found' in part) {
        const { found } = part;
        return { ...found, counts: { ...found.counts, duplicates } };
      }
      await giveWay();
    }
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isGone ? conflict('import_not_ready', importTexts.fileGone) : error;
  }
  throw new Error('Nothing was found in the file, and nothing was wrong with it.');
}
