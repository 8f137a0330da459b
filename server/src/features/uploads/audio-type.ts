import { fileTypeOf, type MediaType } from './file-type.ts';

/** What browsers can play, by file-type's MIME types. */
const AUDIO_TYPES: Record<string, MediaType> = {
  'audio/mpeg': { extension: 'mp3', mimeType: 'audio/mpeg' },
  'audio/mp4': { extension: 'm4a', mimeType: 'audio/mp4' },
  'audio/x-m4a': { extension: 'm4a', mimeType: 'audio/mp4' },
  'audio/ogg': { extension: 'ogg', mimeType: 'audio/ogg' },
  'audio/opus': { extension: 'ogg', mimeType: 'audio/ogg' },
  'audio/wav': { extension: 'wav', mimeType: 'audio/wav' },
  'audio/webm': { extension: 'webm', mimeType: 'audio/webm' },
  'audio/flac': { extension: 'flac', mimeType: 'audio/flac' },
  'audio/x-flac': { extension: 'flac', mimeType: 'audio/flac' },
  'audio/aac': { extension: 'aac', mimeType: 'audio/aac' },
};

/** Containers of sound or video, which only the declared type tells apart. */
const AMBIGUOUS: Record<string, MediaType> = {
  'video/webm': { extension: 'webm', mimeType: 'audio/webm' },
  'video/mp4': { extension: 'm4a', mimeType: 'audio/mp4' },
  'video/ogg': { extension: 'ogg', mimeType: 'audio/ogg' },
};

export async function audioType(
  path: string,
  declaredType: string,
): Promise<MediaType | undefined> {
  if (!declaredType.startsWith('audio/')) return undefined;
  const mime = await fileTypeOf(path);
  return AUDIO_TYPES[mime] ?? AMBIGUOUS[mime];
}
