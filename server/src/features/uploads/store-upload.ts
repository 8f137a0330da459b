import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { AppContext } from '../../http/context.ts';
import { deleteMediaFiles, discardFile, keepFile } from '../../http/media-storage.ts';
import type { ArrivedFile } from '../../http/receive-file.ts';
import type { MediaKind } from './media-kinds.ts';
import { notOfKind, quotaFull } from './media-kinds.ts';
import { type MediaFile, recordMediaFile } from './queries.ts';

/**
 * Makes a received file one of the user's uploads; a failure leaves nothing. @throws AppError 415,
 * 507.
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
    await discardFile(file);
  }
}

export async function hashOf({ path }: ArrivedFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
