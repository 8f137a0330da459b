import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Queryable } from '../../db/schema.ts';
import type { MediaStore } from '../../http/media/media-store.ts';
import { writeEntry } from '../../zip-entries.ts';
import type { Exported, InTurn } from './exported-rows.ts';

export interface ExportSource {
  db: Queryable;
  media: MediaStore;
  exported: Exported;
  schedule: boolean;
  now: Date;
  inTurn: InTurn;
  /** Wraps every source; when it ends, the file ends. */
  watched: <Piece>(pieces: AsyncIterable<Piece>) => AsyncIterable<Piece>;
}

export interface ExportedZip {
  write: (
    name: string,
    pieces: AsyncIterable<string | Buffer>,
    compress?: boolean,
  ) => Promise<void>;
  /** @returns false where the upload is gone. */
  writeUpload: (name: string, filename: string) => Promise<boolean>;
  throwIfUnwanted: () => void;
}

/** A failure in `fill` breaks the file off. */
export function exportedZip(
  { watched, media, now }: ExportSource,
  fill: (zip: ExportedZip) => Promise<void>,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error as Error);
  zip.on('error', fail);
  const write: ExportedZip['write'] = (name, pieces, compress = true) =>
    writeEntry(zip, output, { name, pieces: watched(pieces), options: { compress, mtime: now } });
  fill({
    write,
    writeUpload: async (name, filename) => {
      const content = await media.read(filename);
      // Media files are compressed already.
      if (content !== undefined) await write(name, content, false).finally(() => content.destroy());
      return content !== undefined;
    },
    throwIfUnwanted: () => {
      if (output.destroyed) throw new Error('The file is wanted no more.');
    },
  }).then(() => zip.end(), fail);
  return output;
}

export async function* only<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}
