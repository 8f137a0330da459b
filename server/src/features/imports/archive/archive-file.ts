import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { AUDIO_MAX_BYTES, IMAGE_MAX_BYTES } from '@gieok/shared/constants';
import { archiveTexts } from '@gieok/shared/texts/archive';
import type { Entry, ZipFile } from 'yauzl';
import { AppError } from '../../../errors.ts';
import { openZip } from '../../../open-zip.ts';

/** As many as a quota of uploads holds, and the files beside them. */
const ENTRIES_MOST = 60_000;
const EXPANDED_MOST = 4 * 1024 ** 3;
/** Rows as JSON are packed to a tenth; what claims to have been this much larger was made to fill a disk or a memory. */
const RATIO_MOST = 250;
/** Below this no ratio tells anything. */
const SMALL = 4 * 1024 ** 2;

/** The rows that an archive may have. */
export const ROW_FILES = [
  'cards.jsonl',
  'categories.jsonl',
  'deck-cards.jsonl',
  'decks.jsonl',
  'events.jsonl',
  'guids.jsonl',
  'listening-answers.jsonl',
  'texts.jsonl',
] as const;
export type RowFile = (typeof ROW_FILES)[number];

const HEAD = 'gieok.json';
const ZIP = Buffer.from('PK');
/** Where the name of the first file stands. */
const NAME_FROM = 30;
const MEDIA = /^(?:audio|images)\/([0-9a-f]{32}\.[0-9a-z]{1,8})$/;
const MEDIA_MAX_BYTES = Math.max(AUDIO_MAX_BYTES, IMAGE_MAX_BYTES);

/** 400: what was sent is no archive that can be restored. */
export function brokenArchive(message: string): AppError {
  return new AppError(400, 'unreadable', message);
}

/** An archive on the disk, of which the list of files was looked through. To be closed. */
export class ArchiveFile {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** Whether it looks like one: a ZIP file that begins with the head, or has it elsewhere. */
  static async isOne({ path, beginning }: { path: string; beginning: Uint8Array }) {
    const bytes = Buffer.from(beginning);
    if (!bytes.subarray(0, 2).equals(ZIP)) return false;
    if (bytes.subarray(NAME_FROM, NAME_FROM + HEAD.length).equals(Buffer.from(HEAD))) return true;
    const zip = await openZip(path).catch(() => undefined);
    const isListed = zip !== undefined && zip.entryCount <= ENTRIES_MOST;
    try {
      for await (const { fileName } of isListed ? zip.eachEntry() : []) {
        if (fileName === HEAD) return true;
      }
    } catch {
      // Whoever can read it says what is wrong with it.
    } finally {
      zip?.close();
    }
    return false;
  }

  /** Nothing is unpacked by that. @throws AppError 400 where it is no archive, or one that would do harm. */
  static async open(path: string): Promise<ArchiveFile> {
    const { size } = await stat(path);
    const zip = await openZip(path, { strictFileNames: true }).catch(refuse);
    try {
      return new ArchiveFile(zip, await listEntries(zip, size));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  close(): void {
    this.#zip.close();
  }

  has(name: RowFile): boolean {
    return this.#entries.has(name);
  }

  /** The sounds and pictures: their names, and those by which cards know them. */
  get media(): { name: string; upload: string }[] {
    return [...this.#entries.keys()].flatMap((name) => {
      const [, upload] = MEDIA.exec(name) ?? [];
      return upload === undefined ? [] : { name, upload };
    });
  }

  /** Files of which nothing is known. */
  get unknown(): string[] {
    const known = (name: string) =>
      name === HEAD ||
      name.endsWith('/') ||
      MEDIA.test(name) ||
      ROW_FILES.some((file) => file === name);
    return [...this.#entries.keys()].filter((name) => !known(name));
  }

  /** Bytes, unpacked; 0 of what is not there. */
  sizeOf(name: RowFile): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0;
  }

  head(): Promise<Readable> {
    return this.#read(HEAD);
  }

  rows(name: RowFile): Promise<Readable> {
    return this.#read(name);
  }

  /** @param name as `media` has it. */
  medium(name: string): Promise<Readable> {
    return this.#read(name);
  }

  async #read(name: string): Promise<Readable> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw brokenArchive(archiveTexts.missing(name));
    const content = await this.#zip.openReadStreamPromise(entry).catch(refuse);
    return Readable.from(verified(content, name, entry.crc32), { objectMode: false });
  }
}

/** What is stored as it is could be damaged, and nothing else would tell. */
async function* verified(content: Readable, name: string, sum: number): AsyncGenerator<Buffer> {
  let found = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    found = crc32(piece, found);
    yield piece;
  }
  if (found !== sum) throw brokenArchive(archiveTexts.damaged(name));
}

async function listEntries(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > ENTRIES_MOST) throw brokenArchive(archiveTexts.tooManyFiles);
  const entries = new Map<string, Entry>();
  const spellings = new Set<string>();
  const total = { packed: 0, unpacked: 0 };
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, compressedSize: packed, uncompressedSize: unpacked } = entry;
      const spelling = name.normalize('NFC').toLowerCase();
      // Some systems would take two such names for one file.
      if (spellings.has(spelling)) throw brokenArchive(archiveTexts.badName(name));
      spellings.add(spelling);
      total.packed += packed;
      total.unpacked += unpacked;
      const isBomb = unpacked > SMALL && unpacked > packed * RATIO_MOST;
      const isTooLarge = MEDIA.test(name) && unpacked > MEDIA_MAX_BYTES;
      // Files that share their bytes unpack to more than there is.
      if (isBomb || isTooLarge || total.unpacked > EXPANDED_MOST || total.packed > size) {
        throw brokenArchive(archiveTexts.tooLarge);
      }
      if (!entry.canDecodeFileData()) throw brokenArchive(archiveTexts.damaged(name));
      entries.set(name, entry);
    }
  } catch (error) {
    return refuse(error);
  }
  if (!entries.has(HEAD)) throw brokenArchive(archiveTexts.noArchive);
  return entries;
}

/** What the reader of the ZIP file says is for programmers; but for names, it is that the file is broken. */
function refuse(error: unknown): never {
  if (error instanceof AppError) throw error;
  const said = error instanceof Error ? error.message : '';
  const [, name] =
    /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/.exec(said) ??
    [];
  throw brokenArchive(name === undefined ? archiveTexts.broken : archiveTexts.badName(name));
}
