import { fileTypeOf, type MediaType } from './file-type.ts';

/**
 * What browsers can show, by what the bytes are; keys are MIME types as file-type names them. No SVG: it is a document, which
 * may hold scripts and ask for other files.
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

/** The type of a picture by its bytes. @returns undefined when it is none, or of a kind that is not kept. */
export async function imageType(path: string): Promise<MediaType | undefined> {
  return IMAGE_TYPES[await fileTypeOf(path)];
}
