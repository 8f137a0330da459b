import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../errors.ts';
import { openZip } from '../../open-zip.ts';

/** Files in an archive: what a learner may upload in all, or listened to for ten years, is some ten thousand. */
const ENTRIES_MAX = 60_000;
/** What all of them may come to, in bytes. */
const UNPACKED_MAX = 4 * 1024 ** 3;

/** What may be wrong with an archive, or, where it is named, with a file in it. */
export type ZipFault =
  | 'noArchive'
  | 'brokenList'
  | 'tooManyFiles'
  | 'badName'
  | 'twice'
  | 'tooLarge'
  | 'damaged';

interface ZipRules {
  /** The refusal of whoever reads such archives. @param name of the file; `''` where the archive is meant or it is not known. */
  complain: (fault: ZipFault, name: string) => AppError;
  /** Whether a file is refused for what it unpacks to, with the archive; sizes in bytes. */
  isTooLarge?: (file: { name: string; packed: number; unpacked: number }) => boolean;
}

/** The files in a ZIP archive that is anybody's. Nothing is unpacked but by name, and nothing under the name it has there. */
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

  /** Looks through the list of its files; to be closed. @throws AppError of `complain`. */
  static async open(path: string, rules: ZipRules): Promise<ArrivedZip> {
    const { size } = await stat(path);
    // Not with absolute names, nor those with `..` or a backslash.
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

  /** Whether one of its files has such a name, as far as its list can be read; undefined where it has too many to be looked through. */
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
      // Whoever can read it says what is wrong with it.
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

  /** In bytes; none of a file that is not there. */
  sizesOf(name: string): { packed: number; unpacked: number } {
    const entry = this.#entries.get(name);
    return { packed: entry?.compressedSize ?? 0, unpacked: entry?.uncompressedSize ?? 0 };
  }

  /** What a file holds, no more than it says; the stream ends with an AppError where that is damaged. Undefined where it is not there. */
  async read(name: string): Promise<Readable | undefined> {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    const damaged = () => this.#complain('damaged', name);
    const content = await this.#zip.openReadStreamPromise(entry).catch(() => {
      throw damaged();
    });
    return Readable.from(verified(content, entry.crc32, damaged), { objectMode: false });
  }

  close(): void {
    this.#zip.close();
  }
}

/** What is stored as it is could be damaged, and nothing else would tell. */
async function* verified(
  content: Readable,
  sum: number,
  damaged: () => AppError,
): AsyncGenerator<Buffer> {
  let found = 0;
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      found = crc32(piece, found);
      yield piece;
    }
  } catch {
    throw damaged();
  }
  if (found !== sum) throw damaged();
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
      // Some systems would take two such names for one file.
      if (spellings.has(spelling)) throw complain('twice', name);
      spellings.add(spelling);
      total.packed += packed;
      total.unpacked += unpacked;
      // Files that share their bytes unpack to more than there is.
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

/** As yauzl says it. */
const BAD_NAME =
  /(?:absolute path|invalid relative path|invalid characters in fileName): ([\s\S]*)$/;

/** Without what takes memory and nobody asks for: there may be many. */
function neededOf(entry: Entry): Entry {
  const { generalPurposeBitFlag, compressionMethod, crc32: sum } = entry;
  const { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader } = entry;
  return Object.assign(Object.create(Entry.prototype), {
    ...{ generalPurposeBitFlag, compressionMethod, crc32: sum },
    ...{ compressedSize, uncompressedSize, relativeOffsetOfLocalHeader },
  });
}
