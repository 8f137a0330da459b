import {
  type ArrivedFile,
  deleteAudioFiles,
  discardFile,
  keepFile,
} from '../../http/audio-storage.ts';
import type { AppContext } from '../../http/context.ts';
import { audioType } from './audio-type.ts';
import { type AudioFile, recordAudioFile } from './queries.ts';
import { notAudio, quotaFull } from './refusals.ts';

/**
 * Makes a file that has arrived one of the user's sounds; whatever fails, nothing is left of it.
 * @throws AppError 415 when it is no sound, 507 when the account has no room for it.
 */
export async function storeUpload(
  { db, clock, config }: AppContext,
  userId: number,
  file: ArrivedFile,
  declaredType: string,
): Promise<AudioFile> {
  const { DATA_DIR, AUDIO_QUOTA_MIB } = config;
  try {
    const type = await audioType(file.path, declaredType);
    if (type === undefined) throw notAudio();
    const filename = await keepFile(DATA_DIR, file, type.extension);
    const stored = { filename, userId, mimeType: type.mimeType, size: file.size };
    try {
      const fits = await recordAudioFile(db, stored, AUDIO_QUOTA_MIB, clock());
      if (!fits) throw quotaFull(AUDIO_QUOTA_MIB);
    } catch (error) {
      await deleteAudioFiles(DATA_DIR, [filename]);
      throw error;
    }
    return stored;
  } finally {
    // Where it was kept, there is nothing left to remove.
    await discardFile(file);
  }
}
