import type { Readable } from 'node:stream';
import type { Restoration } from './restoration.ts';

/**
 * Keeps a sound or a picture as an upload of the learner's.
 * @returns its name; undefined where it is neither. @throws AppError 507 where there is no room for it.
 */
export type KeepMedium = (
  content: Readable,
) => Promise<{ filename: string; isNew: boolean } | undefined>;

/**
 * Keeps the sounds and pictures of an archive, each under a new name, as if they were uploaded.
 * @returns their new names, by those by which its cards know them; and those that are neither.
 */
export async function restoreMedia(restoration: Restoration, keepMedium: KeepMedium) {
  const { archive } = restoration;
  const names = new Map<string, string>();
  const refused: string[] = [];
  for (const { name, upload } of archive.media) {
    restoration.advance(0);
    const kept = await keepMedium(await archive.medium(name));
    if (kept === undefined) {
      refused.push(name);
      continue;
    }
    names.set(upload, kept.filename);
    const media = kept.isNew ? [kept.filename] : [];
    await restoration.make(() => Promise.resolve({ media }));
  }
  return { names, refused };
}
