import { AUDIO_MAX_BYTES, IMAGE_MAX_BYTES } from '@gieok/shared/constants';
import { eitherSideTexts } from '@gieok/shared/texts/either-side';
import { imageTexts } from '@gieok/shared/texts/media';
import { serverTexts } from '@gieok/shared/texts/server';
import { validationTexts } from '@gieok/shared/texts/validation';
import { AppError } from '../../errors.ts';

interface MediaType {
  /** Without a dot. */
  extension: string;
  mimeType: string;
}

export async function fileTypeOf(path: string): Promise<string> {
  // Loaded at the first upload, as most starts never need it.
  const { fileTypeFromFile } = await import('file-type');
  return (await fileTypeFromFile(path))?.mime.split(';', 1)[0] ?? '';
}

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

async function audioType(path: string, declaredType: string): Promise<MediaType | undefined> {
  if (!declaredType.startsWith('audio/')) return undefined;
  const mime = await fileTypeOf(path);
  return AUDIO_TYPES[mime] ?? AMBIGUOUS[mime];
}

/**
 * What browsers can show, by file-type's MIME types. No SVG: it may hold scripts and load other
 * files.
 */
const IMAGE_TYPES: Record<string, MediaType> = {
  'image/png': { extension: 'png', mimeType: 'image/png' },
  'image/apng': { extension: 'png', mimeType: 'image/png' },
  'image/jpeg': { extension: 'jpg', mimeType: 'image/jpeg' },
  'image/gif': { extension: 'gif', mimeType: 'image/gif' },
  'image/webp': { extension: 'webp', mimeType: 'image/webp' },
  'image/avif': { extension: 'avif', mimeType: 'image/avif' },
  'image/bmp': { extension: 'bmp', mimeType: 'image/bmp' },
};

async function imageType(path: string): Promise<MediaType | undefined> {
  return IMAGE_TYPES[await fileTypeOf(path)];
}

export interface MediaKind {
  name: 'audio' | 'image';
  maxBytes: number;
  /** @returns undefined when it is of another kind. */
  typeOf(path: string, declaredType: string): Promise<MediaType | undefined>;
  refusal: { code: 'not_audio' | 'not_image'; message: string };
  tooLarge: string;
}

export const AUDIO: MediaKind = {
  name: 'audio',
  maxBytes: AUDIO_MAX_BYTES,
  typeOf: audioType,
  refusal: { code: 'not_audio', message: validationTexts.notAnAudioFile },
  tooLarge: eitherSideTexts.audioTooLarge,
};

export const IMAGE: MediaKind = {
  name: 'image',
  maxBytes: IMAGE_MAX_BYTES,
  typeOf: imageType,
  refusal: { code: 'not_image', message: imageTexts.notAnImage },
  tooLarge: imageTexts.tooLarge,
};

export function notOfKind({ name, refusal: { code, message } }: MediaKind): AppError {
  return new AppError(415, code, message, [{ path: name, message }]);
}

export function quotaFull(mebibytes: number): AppError {
  return new AppError(507, 'audio_quota_full', serverTexts.audioQuotaFull(mebibytes));
}
