import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { AppContext } from '../../http/context.ts';
import { deleteMediaFiles, discardFile, keepFile } from '../../http/media-storage.ts';
import type { ArrivedFile } from '../../http/receive-file.ts';
import type { MediaKind } from './media-kinds.ts';
import { type MediaFile, recordMediaFile } from './queries.ts';
import { notOfKind, quotaFull } from './refusals.ts';

/**
 * Makes a file that has arrived one of the user's sounds or pictures; whatever fails, nothing is left of it.
 * @throws AppError 415 when it is of another kind, 507 when the account has no room for it.
 */
export async function storeUpload(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  userId: number,
  file: ArrivedFile,
  declaredType: string,
  kind: MediaKind,
): Promise<MediaFile> {
  const { DATA_DIR, AUDIO_QUOTA_MIB } = config;
  try {
    const type = await kind.typeOf(file.path, declaredType);
    if (type === undefined) throw notOfKind(kind);
    const contentHash = await hashOf(file);
    const filename = await keepFile(DATA_DIR, file, type.extension);
    const { mimeType } = type;
    const stored = { filename, userId, mimeType, size: file.size, contentHash };
    try {
      const fits = await recordMediaFile(db, stored, AUDIO_QUOTA_MIB, clock());
      if (!fits) throw quotaFull(AUDIO_QUOTA_MIB);
    } catch (error) {
      await deleteMediaFiles(DATA_DIR, [filename]);
      throw error;
    }
    return stored;
  } finally {
    // Where it was kept, there is nothing left to remove.
    await discardFile(file);
  }
}

/** What tells that two files have the same in them. */
export async function hashOf({ path }: ArrivedFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
