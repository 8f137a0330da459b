import { IMAGE_FILENAME } from '@gieok/shared/contract/uploads';
import { importTexts } from '@gieok/shared/texts/imports';
import { isWebAddress, ownUploads } from '../../db/media-files.ts';
import type { Queryable } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { StoreMedia } from '../../http/media/media-store.ts';
import type { ImportedWord } from './imported-word.ts';
import { arrivedImport, type Problem } from './readers/reader.ts';
import { readerOf } from './readers/readers.ts';

/**
 * Leaves out media that fail. The learner's own uploads, which our packages name, are not copied.
 * @param stored takes new files. @returns references by name, and problems.
 */
export async function keepMedia(
  storeMedia: StoreMedia,
  { db, userId, signal }: { db: Queryable; userId: number; signal: AbortSignal },
  { path, name: fileName }: { path: string; name: string },
  words: readonly ImportedWord[],
  stored: string[],
): Promise<{ names: ReadonlyMap<string, string>; problems: Problem[] }> {
  const wanted = new Set(
    words.flatMap(({ sound, image }) =>
      [sound, image].filter((name) => name !== null).filter((name) => !isWebAddress(name)),
    ),
  );
  if (wanted.size === 0) return { names: new Map(), problems: [] };
  const own = await ownUploads(db, userId, [...wanted]);
  const kept = new Map(
    own.map((name) => [name, IMAGE_FILENAME.test(name) ? `/api/images/${name}` : name]),
  );
  const whys = new Map<string, string>();
  const file = await arrivedImport(path, fileName);
  const reader = await readerOf(file);
  for (const name of wanted) {
    if (kept.has(name)) continue;
    signal.throwIfAborted();
    const content = await reader.media?.(file, name);
    if (content === undefined) continue;
    try {
      const media = await storeMedia(userId, content, signal);
      if (media === undefined) continue;
      kept.set(name, media.kind === 'audio' ? media.filename : media.url);
      if (media.isNew) stored.push(media.filename);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      whys.set(name, error.message);
    } finally {
      content.destroy();
    }
  }
  const problems = words.flatMap(({ at, sound, image }) =>
    [sound, image].flatMap((name): Problem[] =>
      name === null || isWebAddress(name) || kept.has(name)
        ? []
        : [{ row: at, message: importTexts.mediaLeftOut(name, whys.get(name)), kept: true }],
    ),
  );
  return { names: kept, problems };
}
