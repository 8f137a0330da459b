import { fileTypeOf, type MediaType } from './file-type.ts';

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

export async function imageType(path: string): Promise<MediaType | undefined> {
  return IMAGE_TYPES[await fileTypeOf(path)];
}
