import * as z from 'zod/mini';
import { component, described } from './documentation.ts';
import { success } from './fields.ts';

export const IMAGE_FILENAME = /^[0-9a-f]{32}\.(png|jpg|gif|webp|avif|bmp)$/;
export const AUDIO_FILENAME = /^[0-9a-f]{32}\.(mp3|m4a|ogg|webm|wav|flac|aac)$/;

const filename = described(
  z.string(),
  'Its name, as cards refer to it in `audio_file_path`.',
  '0123456789abcdef0123456789abcdef.mp3',
);

export const uploadedAudio = component(
  'UploadedAudio',
  z.object({
    filename,
    url: described(
      z.string(),
      'Where it plays from: `/api/audio/{filename}`.',
      '/api/audio/0123456789abcdef0123456789abcdef.mp3',
    ),
    mime_type: described(z.string(), 'What it is, by its bytes.', 'audio/mpeg'),
    size: described(z.int(), 'Bytes.', 48_213),
  }),
  'A sound that was kept.',
);
export type UploadedAudio = z.output<typeof uploadedAudio>;

export const uploadedAudioResponse = z.extend(success(uploadedAudio), {
  message: described(z.string(), 'A sentence for people.', 'Audio uploaded.'),
});
export const audioParams = z.object({ filename });

const imageFilename = described(z.string(), 'Its name.', '0123456789abcdef0123456789abcdef.png');

export const uploadedImage = component(
  'UploadedImage',
  z.object({
    filename: imageFilename,
    url: described(
      z.string(),
      'Where it is, and how cards refer to it in `image_url`: `/api/images/{filename}`.',
      '/api/images/0123456789abcdef0123456789abcdef.png',
    ),
    mime_type: described(z.string(), 'What it is, by its bytes.', 'image/png'),
    size: described(z.int(), 'Bytes.', 48_213),
  }),
  'A picture that was kept.',
);
export type UploadedImage = z.output<typeof uploadedImage>;

export const uploadedImageResponse = z.extend(success(uploadedImage), {
  message: described(z.string(), 'A sentence for people.', 'Picture uploaded.'),
});
export const imageParams = z.object({ filename: imageFilename });
