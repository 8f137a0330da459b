import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Options, ZipFile } from 'yazl';

interface Entry {
  name: string;
  pieces: AsyncIterable<string | Buffer>;
  options: Partial<Options>;
}

/**
 * Resolves when all of it is in the archive, which is read meanwhile. @param output of the archive.
 * @throws Error when the reader is gone.
 */
export async function writeEntry(
  zip: ZipFile,
  output: Readable,
  { name, pieces, options }: Entry,
): Promise<void> {
  if (output.destroyed) throw new Error('The file is wanted no more.');
  const content = Readable.from(pieces, { objectMode: false });
  const stop = () => content.destroy();
  output.once('close', stop);
  zip.addReadStream(content, name, options);
  await finished(content);
  output.off('close', stop);
}
