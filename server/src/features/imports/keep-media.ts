import type { Readable } from 'node:stream';
import { AppError } from '../../errors.ts';
import { arrivedImport } from './arrived-import.ts';
import type { ImportedWord } from './imported-word.ts';
import { readerOf } from './readers/readers.ts';

/**
 * Keeps a sound or a picture as one of the learner's uploads.
 * @returns undefined when it is neither. @throws AppError 413, 507 where there is no room for it.
 */
export type StoreMedia = (
  userId: number,
  content: Readable,
  signal: AbortSignal,
) => Promise<{ kind: 'audio' | 'image'; filename: string; url: string } | undefined>;

const WEB_ADDRESS = /^https?:\/\//i;

/**
 * Keeps the sounds and pictures that words name. What is neither, or too large, or finds no room is left out: the words are
 * what counts.
 * @returns as cards refer to them, by the names of the file.
 */
export async function keepMedia(
  storeMedia: StoreMedia,
  userId: number,
  { path, name: fileName }: { path: string; name: string },
  words: readonly ImportedWord[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(
    words.flatMap(({ sound, image }) =>
      [sound, image].filter((name) => name !== null && !WEB_ADDRESS.test(name)),
    ),
  );
  const kept = new Map<string, string>();
  if (wanted.size === 0) return kept;
  const file = await arrivedImport(path, fileName);
  const reader = await readerOf(file);
  for (const name of wanted) {
    if (name === null) continue;
    signal.throwIfAborted();
    const content = await reader.media?.(file, name);
    if (content === undefined) continue;
    try {
      const media = await storeMedia(userId, content, signal);
      if (media !== undefined) kept.set(name, media.kind === 'audio' ? media.filename : media.url);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    } finally {
      content.destroy();
    }
  }
  return kept;
}
