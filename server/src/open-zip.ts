import { close, createReadStream, open, read } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';

const openFile = promisify(open);
const AHEAD = 256 * 1024;

class ReadAhead extends RandomAccessReader {
  readonly #path: string;
  readonly #fd: number;
  #known = Buffer.alloc(0);
  #from = 0;

  constructor(path: string, fd: number) {
    super();
    this.#path = path;
    this.#fd = fd;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const copy = () => {
      const start = position - this.#from;
      const isKnown = start >= 0 && start + length <= this.#known.length;
      if (isKnown) this.#known.copy(buffer, offset, start, start + length);
      return isKnown;
    };
    if (copy()) {
      // A file, too, never answers before the caller has gone on.
      setImmediate(callback, null);
      return;
    }
    const most = Buffer.allocUnsafe(Math.max(AHEAD, length));
    read(this.#fd, most, 0, most.length, position, (error, size) => {
      if (error !== null) return callback(error);
      this.#known = most.subarray(0, size);
      this.#from = position;
      callback(copy() ? null : new Error('unexpected EOF'));
    });
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.#path, { start, end: end - 1 });
  }

  override close(callback: (error: Error | null) => void): void {
    close(this.#fd, (error) => callback(error ?? null));
  }
}

/**
 * Reads the directory in blocks: yauzl reads twice per entry, seconds for ten thousand. Close it.
 * @param options `strictFileNames` refuses absolute names, `..` and backslashes. @throws Error
 * where it is none.
 */
export async function openZip(
  path: string,
  { strictFileNames = false }: { strictFileNames?: boolean } = {},
): Promise<ZipFile> {
  const { size } = await stat(path);
  const fd = await openFile(path, 'r');
  const reader = new ReadAhead(path, fd);
  try {
    const options = { lazyEntries: true, autoClose: false, strictFileNames } as const;
    return await fromRandomAccessReaderPromise(reader, size, options);
  } catch (error) {
    reader.close(() => {});
    throw error;
  }
}
