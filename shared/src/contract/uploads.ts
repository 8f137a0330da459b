import * as z from 'zod/mini';
import { success } from './fields.ts';

export const AUDIO_FILENAME = /^[0-9a-f]{32}\.(mp3|m4a|ogg|webm|wav|flac|aac)$/;

export const uploadedAudio = z.object({
  filename: z.string(),
  /** Where it plays from: `/api/audio/{filename}`. */
  url: z.string(),
  mime_type: z.string(),
  size: z.number(),
});
export type UploadedAudio = z.output<typeof uploadedAudio>;

export const uploadedAudioResponse = z.extend(success(uploadedAudio), { message: z.string() });
export const audioParams = z.object({ filename: z.string() });
