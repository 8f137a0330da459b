import type { Readable } from 'node:stream';
import type { Restoration } from './restoration.ts';

/** @returns undefined if neither sound nor picture. @throws AppError 507 without room. */
export type KeepMedium = (
  content: Readable,
) => Promise<{ filename: string; isNew: boolean } | undefined>;

/** @returns new names by old ones, and files that are neither sound nor picture. */
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
