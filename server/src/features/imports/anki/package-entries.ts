import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../../errors.ts';
import { openZip } from '../../../open-zip.ts';
import { unreadable } from './refusal.ts';

/** Files in a package: a collection that was listened to for ten years has some ten thousand. */
const ENTRIES_MAX = 60_000;
/** What all of them may come to, in bytes. */
const ALL_MAX = 4 * 1024 ** 3;
/** No database that somebody filled, and no sound, becomes so many times smaller. */
const RATIO_MAX = 100;
/** Below that size no ratio matters. */
const RATIO_FROM = 16 * 1024 * 1024;

/** The files in a ZIP archive that is anybody's. Nothing is unpacked but by name, and nothing under the name it has there. */
export class PackageEntries {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws AppError 400 where it is no archive, or has names or sizes that none of Anki has. */
  static async open(path: string): Promise<PackageEntries> {
    // Not with absolute names, nor those with `..` or a backslash.
    const zip = await openZip(path, { strictFileNames: true }).catch(() => {
      throw unreadable('it is no ZIP archive, or a part of it is missing');
    });
    try {
      return new PackageEntries(zip, await entriesOf(zip));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** In bytes, once it is unpacked. */
  sizeOf(name: string): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0;
  }

  /** @throws AppError 400 where it is larger than `most` bytes, or damaged. */
  async read(name: string, most: number): Promise<Buffer> {
    const content = await this.#content(name, most);
    return buffer(content).catch(() => {
      throw unreadable(`“${name}” in it is damaged`);
    });
  }

  /** Writes it to a new file. @throws AppError 400 where it is larger than `most` bytes, or damaged. */
  async unpack(name: string, to: string, most: number): Promise<void> {
    const content = await this.#content(name, most);
    await pipeline(content, createWriteStream(to, { flags: 'wx', mode: 0o600 })).catch((error) => {
      if (typeof error.errno === 'number' && error.syscall !== undefined) throw error;
      throw unreadable(`“${name}” in it is damaged`);
    });
  }

  close(): void {
    this.#zip.close();
  }

  async #content(name: string, most: number): Promise<Readable> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw unreadable(`it lacks “${name}”`);
    // The archive says how large it is, and yauzl lets no more come of it.
    const { uncompressedSize: size, compressedSize } = entry;
    if (size > most) throw unreadable(`“${name}” in it is larger than a file of its kind may be`);
    if (size > RATIO_FROM && size > compressedSize * RATIO_MAX) {
      throw unreadable(`“${name}” in it becomes far larger than anything that people write`);
    }
    return this.#zip.openReadStreamPromise(entry).catch(() => {
      throw unreadable(`“${name}” in it is damaged`);
    });
  }
}

/** Whether an archive has a collection of Anki in it; not even that is certain of one that is broken. */
export async function holdsCollection(path: string): Promise<boolean> {
  try {
    const zip = await openZip(path);
    try {
      // Whoever reads it refuses it.
      if (zip.entryCount > ENTRIES_MAX) return true;
      for await (const { fileName } of zip.eachEntry()) {
        if (/^collection\.anki2(?:1b?)?$/.test(fileName)) return true;
      }
      return false;
    } finally {
      zip.close();
    }
  } catch {
    return false;
  }
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > ENTRIES_MAX) {
    throw unreadable(`it has more than ${ENTRIES_MAX.toLocaleString('en')} files`);
  }
  const entries = new Map<string, Entry>();
  const known = new Set<string>();
  let all = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      const alike = name.normalize('NFC').toLowerCase();
      if (known.has(alike)) throw unreadable(`two files in it are called “${shown(name)}”`);
      known.add(alike);
      all += entry.uncompressedSize;
      if (all > ALL_MAX) throw unreadable('its files are too large together');
      entries.set(name, neededOf(entry));
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unreadable(
      /path|characters/.test(String(error))
        ? 'a file in it has a name that leads out of it'
        : 'its list of files is damaged',
    );
  }
  return entries;
}

/** Without what takes memory and nobody asks for: there may be many. */
function neededOf(entry: Entry): Entry {
  const { generalPurposeBitFlag, compressionMethod, crc32 } = entry;
  const { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader } = entry;
  return Object.assign(Object.create(Entry.prototype), {
    ...{ generalPurposeBitFlag, compressionMethod, crc32 },
    ...{ compressedSize, uncompressedSize, relativeOffsetOfLocalHeader },
  });
}

const SHOWN_MAX = 60;

/** A name as it can stand in a sentence. */
export function shown(name: string): string {
  const plain = name.replace(/[\p{C}\p{Z}]+/gu, ' ');
  return plain.length > SHOWN_MAX ? `${plain.slice(0, SHOWN_MAX)}…` : plain;
}
