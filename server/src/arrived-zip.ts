import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { Entry, type ZipFile } from 'yauzl';
import { AppError } from './errors.ts';
import { openZip } from './open-zip.ts';

/** All uploads of a learner, or ten years of audio, are some ten thousand. */
export const ENTRIES_MAX = 60_000;
/** Bytes, of all files. */
const UNPACKED_MAX = 4 * 1024 ** 3;
/** Bytes; with Node's own 16 kB a large file takes twice as long. */
const INFLATED_AT_ONCE = 256 * 1024;
const DEFLATED = 8;

export type ZipFault =
  | 'noArchive'
  | 'brokenList'
  | 'tooManyFiles'
  | 'badName'
  | 'twice'
  | 'tooLarge'
  | 'damaged'
  | 'missing';

/** Sizes in bytes. */
export interface PackedFile {
  name: string;
  packed: number;
  unpacked: number;
}

interface ZipRules {
  /** @param name `''` for the archive itself. */
  complain: (fault: ZipFault, name: string) => AppError;
  /** Refuses the archive. */
  isTooLarge?: (file: PackedFile) => boolean;
}

/** Foreign: files are unpacked by name only, never to their own path. */
export class ArrivedZip {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #complain: ZipRules['complain'];

  private constructor(
    zip: ZipFile,
    entries: ReadonlyMap<string, Entry>,
    complain: ZipRules['complain'],
  ) {
    this.#zip = zip;
    this.#entries = entries;
    this.#complain = complain;
  }

  /** @throws AppError of `complain`. */
  static async open(path: string, rules: ZipRules): Promise<ArrivedZip> {
    const { size } = await stat(path);
    // Rejects absolute names, `..` and backslashes.
    const zip = await openZip(path, { strictFileNames: true }).catch(() => {
      throw rules.complain('noArchive', '');
    });
    try {
      return new ArrivedZip(zip, await listEntries(zip, size, rules), rules.complain);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /** Undefined where there are too many files to look. */
  static async holds(
    path: string,
    isMeant: (name: string) => boolean,
  ): Promise<boolean | undefined> {
    const zip = await openZip(path).catch(() => undefined);
    if (zip === undefined) return false;
    try {
      if (zip.entryCount > ENTRIES_MAX) return undefined;
      for await (const { fileName } of zip.eachEntry()) if (isMeant(fileName)) return true;
    } catch {
      // Opening it says what is wrong.
    } finally {
      zip.close();
    }
    return false;
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Bytes; 0 if absent. */
  sizesOf(name: string): { packed: number; unpacked: number } {
    const entry = this.#entries.get(name);
    return { packed: entry?.compressedSize ?? 0, unpacked: entry?.uncompressedSize ?? 0 };
  }

  /** The stream fails with an AppError if damaged. @throws AppError if absent. */
  async read(name: string): Promise<Readable> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw this.#complain('missing', name);
    const damaged = () => this.#complain('damaged', name);
    const packed = await this.#zip
      .openReadStreamPromise(entry, { decodeFileData: false })
      .catch(() => {
        throw damaged();
      });
    const content =
      entry.compressionMethod === DEFLATED
        ? pipeline(packed, createInflateRaw({ chunkSize: INFLATED_AT_ONCE }), () => {})
        : packed;
    return Readable.from(verified(content, entry, damaged), { objectMode: false });
  }

  close(): void {
    this.#zip.close();
  }
}

async function* verified(
  content: AsyncIterable<Buffer>,
  { crc32: sum, uncompressedSize }: Entry,
  damaged: () => AppError,
): AsyncGenerator<Buffer> {
  let [found, size] = [0, 0];
  try {
    for await (const piece of content) {
      size += piece.length;
      if (size > uncompressedSize) throw damaged();
      found = crc32(piece, found);
      yield piece;
    }
  } catch (error) {
    // A disk's error is no fault of the file.
    throw error instanceof Error && 'syscall' in error ? error : damaged();
  }
  if (found !== sum || size !== uncompressedSize) throw damaged();
}

async function listEntries(
  zip: ZipFile,
  size: number,
  { complain, isTooLarge }: ZipRules,
): Promise<Map<string, Entry>> {
  if (zip.entryCount > ENTRIES_MAX) throw complain('tooManyFiles', '');
  const entries = new Map<string, Entry>();
  const spellings = new Set<string>();
  const total = { packed: 0, unpacked: 0 };
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, compressedSize: packed, uncompressedSize: unpacked } = entry;
      const spelling = name.normalize('NFC').toLowerCase();
      // Some systems ignore case or composition.
      if (spellings.has(spelling)) throw complain('twice', name);
      spellings.add(spelling);
      total.packed += packed;
      total.unpacked += unpacked;
      // Overlapping files are a ZIP bomb.
      if (total.unpacked > UNPACKED_MAX || total.packed > size) throw complain('tooLarge', '');
      if (isTooLarge?.({ name, packed, unpacked })) throw complain('tooLarge', name);
      if (!entry.canDecodeFileData()) throw complain('damaged', name);
      entries.set(name, neededOf(entry));
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    const [, name] = BAD_NAME.exec(String(error)) ?? [];
    throw name === undefined ? complain('brokenList', '') : complain('badName', name);
  }
  return entries;
}

/** yauzl's message. */
const BAD_NAME =
  /(?:absolute path|invalid relative path|invalid characters in fileName): ([\s\S]*)$/;

/** Saves memory for many files. */
function neededOf(entry: Entry): Entry {
  const { generalPurposeBitFlag, compressionMethod, crc32: sum } = entry;
  const { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader } = entry;
  return Object.assign(Object.create(Entry.prototype), {
    generalPurposeBitFlag,
    compressionMethod,
    crc32: sum,
    compressedSize,
    uncompressedSize,
    relativeOffsetOfLocalHeader,
  });
}
