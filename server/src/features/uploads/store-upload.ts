import { randomBytes } from 'node:crypto';
import type { AppContext } from '../../http/context.ts';
import { discardFile, hashOf } from '../../http/media/incoming-files.ts';
import { removeMedia } from '../../http/media/media-store.ts';
import type { ArrivedFile } from '../../http/receive-file.ts';
import type { MediaKind } from './media-kinds.ts';
import { notOfKind, quotaFull } from './media-kinds.ts';
import { type MediaFile, recordMediaFile } from './queries.ts';

/** A failure leaves nothing. @throws AppError 415, 507. */
export async function storeUpload(
  { db, media, clock, config }: Pick<AppContext, 'db' | 'media' | 'clock' | 'config'>,
  userId: number,
  file: ArrivedFile,
  declaredType: string,
  kind: MediaKind,
): Promise<MediaFile> {
  const { AUDIO_QUOTA_MIB } = config;
  try {
    const type = await kind.typeOf(file.path, declaredType);
    if (type === undefined) throw notOfKind(kind);
    const contentHash = await hashOf(file);
    const filename = `${randomBytes(16).toString('hex')}.${type.extension}`;
    await media.keep(file, filename, contentHash);
    const { mimeType } = type;
    const stored = { filename, userId, mimeType, size: file.size, contentHash };
    try {
      const fits = await recordMediaFile(db, stored, AUDIO_QUOTA_MIB, clock());
      if (!fits) throw quotaFull(AUDIO_QUOTA_MIB);
    } catch (error) {
      await removeMedia(media, [filename]);
      throw error;
    }
    return stored;
  } finally {
    await discardFile(file);
  }
}
