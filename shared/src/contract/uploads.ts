import * as z from 'zod/mini';
import { component, described } from './documentation.ts';
import { success } from './fields.ts';

export const IMAGE_FILENAME = /^[0-9a-f]{32}\.(png|jpg|gif|webp|avif|bmp)$/;
export const AUDIO_FILENAME = /^[0-9a-f]{32}\.(mp3|m4a|ogg|webm|wav|flac|aac)$/;

// @__NO_SIDE_EFFECTS__
const uploaded = (filename: z.ZodMiniString, url: z.ZodMiniString, type: string) =>
  z.object({
    filename,
    url,
    mime_type: described(z.string(), 'What it is, by its bytes.', type),
    size: described(z.int(), 'Bytes.', 48_213),
  });

// @__NO_SIDE_EFFECTS__
const answerOf = <Upload extends z.ZodMiniType>(upload: Upload, message: string) =>
  z.extend(success(upload), {
    message: described(z.string(), 'A sentence for people.', message),
  });

const filename = described(
  z.string(),
  'Its name, as cards refer to it in `audio_file_path`.',
  '0123456789abcdef0123456789abcdef.mp3',
);
const audioUrl = described(
  z.string(),
  'Where it plays from: `/api/audio/{filename}`.',
  '/api/audio/0123456789abcdef0123456789abcdef.mp3',
);

export const uploadedAudio = component(
  'UploadedAudio',
  uploaded(filename, audioUrl, 'audio/mpeg'),
  'A sound that was kept.',
);
export type UploadedAudio = z.output<typeof uploadedAudio>;

export const uploadedAudioResponse = answerOf(uploadedAudio, 'Audio uploaded.');
export const audioParams = z.object({ filename });

const imageFilename = described(z.string(), 'Its name.', '0123456789abcdef0123456789abcdef.png');
const imageUrl = described(
  z.string(),
  'Where it is, and how cards refer to it in `image_url`: `/api/images/{filename}`.',
  '/api/images/0123456789abcdef0123456789abcdef.png',
);

export const uploadedImage = component(
  'UploadedImage',
  uploaded(imageFilename, imageUrl, 'image/png'),
  'A picture that was kept.',
);
export type UploadedImage = z.output<typeof uploadedImage>;

export const uploadedImageResponse = answerOf(uploadedImage, 'Picture uploaded.');
export const imageParams = z.object({ filename: imageFilename });
