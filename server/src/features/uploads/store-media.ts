import { Readable } from 'node:stream';
import { API_BASE, AUDIO_MAX_BYTES, IMAGE_MAX_BYTES } from '@gieok/shared/constants';
import { apiPath } from '@gieok/shared/routes';
import { serverTexts } from '@gieok/shared/texts/server';
import { GIVEN_UP } from '../../db/media-files.ts';
import { AppError } from '../../errors.ts';
import type { AppContext } from '../../http/context.ts';
import { discardFile, hashOf, receiveFile } from '../../http/media/incoming-files.ts';
import type { StoredMedia } from '../../http/media/media-store.ts';
import { AUDIO, fileTypeOf, IMAGE, type MediaKind } from './media-kinds.ts';
import { findSameMedia } from './queries.ts';
import { storeUpload } from './store-upload.ts';

const MAX_BYTES = Math.max(AUDIO_MAX_BYTES, IMAGE_MAX_BYTES);

/** As `StoreMedia` says. */
export async function storeMedia(
  context: Pick<AppContext, 'db' | 'media' | 'clock' | 'config'>,
  userId: number,
  content: Readable,
  signal: AbortSignal,
): Promise<StoredMedia | undefined> {
  const { DATA_DIR } = context.config;
  const file = await receiveFile(DATA_DIR, Readable.from(upTo(MAX_BYTES, content)), signal);
  try {
    const type = await fileTypeOf(file.path);
    const kind = type.startsWith('image/') ? IMAGE : AUDIO;
    const known = await kind.typeOf(file.path, `${kind.name}/*`);
    if (known === undefined) return undefined;
    const same = await findSameMedia(context.db, userId, await hashOf(file));
    if (same !== undefined && (await context.media.has(same.filename))) {
      return storedAs(same.filename, kind, same.unused_since === GIVEN_UP);
    }
    const { filename } = await storeUpload(context, userId, file, `${kind.name}/*`, kind);
    return storedAs(filename, kind, true);
  } finally {
    await discardFile(file);
  }
}

function storedAs(filename: string, kind: MediaKind, isNew: boolean): StoredMedia {
  const path =
    kind === IMAGE
      ? apiPath('GET /images/:filename', { filename })
      : apiPath('GET /audio/:filename', { filename });
  return { kind: kind.name, filename, url: `${API_BASE}${path}`, isNew };
}

async function* upTo(maxBytes: number, content: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes) throw new AppError(413, 'too_large', serverTexts.mediaTooLarge);
    yield piece;
  }
}
