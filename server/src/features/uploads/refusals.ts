import { serverTexts } from '@gieok/shared/texts/server';
import { validationTexts } from '@gieok/shared/texts/validation';
import { AppError } from '../../errors.ts';
import type { MediaKind } from './media-kinds.ts';

export function noFile({ name }: MediaKind): AppError {
  const message = validationTexts.noFileSelected;
  return new AppError(400, 'no_file', message, [{ path: name, message }]);
}

export function notOfKind({ name, refusal: { code, message } }: MediaKind): AppError {
  return new AppError(415, code, message, [{ path: name, message }]);
}

export function tooLarge({ tooLarge: message }: MediaKind): AppError {
  return new AppError(413, 'too_large', message);
}

export function tooSlow(): AppError {
  return new AppError(408, 'too_slow', serverTexts.uploadTooSlow);
}

export function quotaFull(mebibytes: number): AppError {
  return new AppError(507, 'audio_quota_full', serverTexts.audioQuotaFull(mebibytes));
}
