import type { UploadedAudio, UploadedImage } from '@gieok/shared/contract/uploads';
import { imageTexts } from '@gieok/shared/texts/pictures';
import { audioTexts } from '@gieok/shared/texts/sound';
import { type SendOptions, sendFile } from '../lib/send-file.ts';

/** Sends a sound file. @throws ApiError whose message is the reason for the person, never empty. */
export function uploadAudio(file: File, options: SendOptions): Promise<UploadedAudio> {
  const failure = audioTexts.uploadFailed;
  return sendFile('POST /upload/audio', { field: 'audio', file, failure }, options);
}

/** Sends a picture. @throws as `uploadAudio`. */
export function uploadImage(file: File, options: SendOptions): Promise<UploadedImage> {
  const failure = imageTexts.uploadFailed;
  return sendFile('POST /upload/image', { field: 'image', file, failure }, options);
}
