import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Queryable } from '../../db/schema.ts';
import { writeEntry } from '../../zip-entries.ts';
import type { Exported, InTurn } from './exported-rows.ts';

export interface ExportSource {
  db: Queryable;
  dataDir: string;
  exported: Exported;
  /** Includes schedules and the log. */
  schedule: boolean;
  now: Date;
  inTurn: InTurn;
  /** Wraps every source; when it ends, the file ends. */
  watched: <Piece>(pieces: AsyncIterable<Piece>) => AsyncIterable<Piece>;
}

export interface ExportedZip {
  /** Compresses by default. */
  write: (
    name: string,
    pieces: AsyncIterable<string | Buffer>,
    compress?: boolean,
  ) => Promise<void>;
  throwIfUnwanted: () => void;
}

/** A failure in `fill` breaks the file off. */
export function exportedZip(
  { watched, now }: ExportSource,
  fill: (zip: ExportedZip) => Promise<void>,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error as Error);
  zip.on('error', fail);
  fill({
    write: (name, pieces, compress = true) =>
      writeEntry(zip, output, { name, pieces: watched(pieces), options: { compress, mtime: now } }),
    throwIfUnwanted: () => {
      if (output.destroyed) throw new Error('The file is wanted no more.');
    },
  }).then(() => zip.end(), fail);
  return output;
}

export async function* only<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}
