import type { Readable } from 'node:stream';
import { AUDIO_MAX_BYTES, IMAGE_MAX_BYTES } from '@gieok/shared/constants';
import { archiveTexts } from '@gieok/shared/texts/archive';
import { ArrivedZip, type ZipFault } from '../../../arrived-zip.ts';
import { AppError } from '../../../errors.ts';
import { type ArrivedImport, isZip } from '../readers/reader.ts';

/** JSON rows compress tenfold; far more is a ZIP bomb. */
const RATIO_MOST = 250;
/** Bytes; smaller files are harmless. */
const SMALL = 4 * 1024 ** 2;

export const ROW_FILES = [
  'card-versions.jsonl',
  'cards.jsonl',
  'categories.jsonl',
  'deck-cards.jsonl',
  'decks.jsonl',
  'drill-answers.jsonl',
  'events.jsonl',
  'guids.jsonl',
  'known-words.jsonl',
  'listening-answers.jsonl',
  'texts.jsonl',
] as const;
export type RowFile = (typeof ROW_FILES)[number];

export const HEAD = 'gieok.json';
/** Offset of the first file's name. */
const NAME_FROM = 30;
const MEDIA = /^(?:audio|images)\/([0-9a-f]{32}\.[0-9a-z]{1,8})$/;
const MEDIA_MAX_BYTES = Math.max(AUDIO_MAX_BYTES, IMAGE_MAX_BYTES);

export function brokenArchive(message: string): AppError {
  return new AppError(400, 'unreadable', message);
}

export class ArchiveFile {
  readonly #zip: ArrivedZip;

  private constructor(zip: ArrivedZip) {
    this.#zip = zip;
  }

  /** A ZIP file that contains the head. */
  static async isOne(file: ArrivedImport): Promise<boolean> {
    if (!isZip(file)) return false;
    const first = Buffer.from(file.beginning).subarray(NAME_FROM, NAME_FROM + HEAD.length);
    if (first.equals(Buffer.from(HEAD))) return true;
    return (await ArrivedZip.holds(file.path, (name) => name === HEAD)) ?? false;
  }

  /** Unpacks nothing. @throws AppError 400 */
  static async open(path: string): Promise<ArchiveFile> {
    const zip = await ArrivedZip.open(path, { complain, isTooLarge });
    if (zip.has(HEAD)) return new ArchiveFile(zip);
    zip.close();
    throw brokenArchive(archiveTexts.noArchive);
  }

  close(): void {
    this.#zip.close();
  }

  has(name: RowFile): boolean {
    return this.#zip.has(name);
  }

  /** Names in the archive, and in cards. */
  get media(): { name: string; upload: string }[] {
    return this.#zip.names.flatMap((name) => {
      const [, upload] = MEDIA.exec(name) ?? [];
      return upload === undefined ? [] : { name, upload };
    });
  }

  get unknown(): string[] {
    const known = (name: string) =>
      name === HEAD ||
      name.endsWith('/') ||
      MEDIA.test(name) ||
      ROW_FILES.some((file) => file === name);
    return this.#zip.names.filter((name) => !known(name));
  }

  /** Unpacked bytes; 0 if absent. */
  sizeOf(name: string): number {
    return this.#zip.sizesOf(name).unpacked;
  }

  async read(name: string): Promise<Readable> {
    const content = await this.#zip.read(name);
    if (content === undefined) throw brokenArchive(archiveTexts.missing(name));
    return content;
  }
}

function isTooLarge({
  name,
  packed,
  unpacked,
}: {
  name: string;
  packed: number;
  unpacked: number;
}) {
  const isBomb = unpacked > SMALL && unpacked > packed * RATIO_MOST;
  return isBomb || (MEDIA.test(name) && unpacked > MEDIA_MAX_BYTES);
}

const complain = (fault: ZipFault, name: string) => brokenArchive(WHY[fault](name));

const WHY: Record<ZipFault, (name: string) => string> = {
  noArchive: () => archiveTexts.broken,
  brokenList: () => archiveTexts.broken,
  tooManyFiles: () => archiveTexts.tooManyFiles,
  badName: archiveTexts.badName,
  twice: archiveTexts.badName,
  tooLarge: () => archiveTexts.tooLarge,
  damaged: archiveTexts.damaged,
};
