import type { UploadedAudio, UploadedImage } from '@gieok/shared/contract/uploads';
import { imageTexts } from '@gieok/shared/texts/media';
import { audioTexts } from '@gieok/shared/texts/sound';
import { type SendOptions, sendFile } from '../lib/send-file.ts';

/** @throws ApiError with a message for the person. */
export function uploadAudio(file: File, options: SendOptions): Promise<UploadedAudio> {
  const failure = audioTexts.uploadFailed;
  return sendFile('POST /upload/audio', { field: 'audio', file, failure }, options);
}

/** @throws ApiError with a message for the person. */
export function uploadImage(file: File, options: SendOptions): Promise<UploadedImage> {
  const failure = imageTexts.uploadFailed;
  return sendFile('POST /upload/image', { field: 'image', file, failure }, options);
}
