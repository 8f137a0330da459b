import { serverTexts } from '@gieok/shared/texts/server';
import { validationTexts } from '@gieok/shared/texts/validation';
import { AppError } from '../../errors.ts';

/** What the upload's form calls the file. */
export const FIELD = 'audio';

export function noFile(): AppError {
  const message = validationTexts.noFileSelected;
  return new AppError(400, 'no_file', message, [{ path: FIELD, message }]);
}

export function notAudio(): AppError {
  const message = validationTexts.notAnAudioFile;
  return new AppError(415, 'not_audio', message, [{ path: FIELD, message }]);
}

export function tooLarge(): AppError {
  return new AppError(413, 'too_large', serverTexts.audioTooLarge);
}

export function tooSlow(): AppError {
  return new AppError(408, 'too_slow', serverTexts.uploadTooSlow);
}

export function quotaFull(mebibytes: number): AppError {
  return new AppError(507, 'audio_quota_full', serverTexts.audioQuotaFull(mebibytes));
}
