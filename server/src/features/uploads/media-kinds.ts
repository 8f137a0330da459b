import { AUDIO_MAX_BYTES, IMAGE_MAX_BYTES } from '@gieok/shared/constants';
import { eitherSideTexts } from '@gieok/shared/texts/either-side';
import { imageTexts } from '@gieok/shared/texts/pictures';
import { validationTexts } from '@gieok/shared/texts/validation';
import { audioType } from './audio-type.ts';
import type { MediaType } from './file-type.ts';
import { imageType } from './image-type.ts';

export interface MediaKind {
  /** The form's field, and the prefix of its declared type. */
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
