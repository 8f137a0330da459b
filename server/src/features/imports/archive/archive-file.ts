import { AUDIO_MAX_BYTES, IMAGE_MAX_BYTES } from '@gieok/shared/constants';
import { archiveTexts } from '@gieok/shared/texts/archive';
import { ArrivedZip, type PackedFile, type ZipFault } from '../../../arrived-zip.ts';
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

/** A ZIP file that contains the head. */
export async function isArchive(file: ArrivedImport): Promise<boolean> {
  if (!isZip(file)) return false;
  const first = Buffer.from(file.beginning).subarray(NAME_FROM, NAME_FROM + HEAD.length);
  if (first.equals(Buffer.from(HEAD))) return true;
  return (await ArrivedZip.holds(file.path, (name) => name === HEAD)) ?? false;
}

/** Unpacks nothing. @throws AppError 400 */
export async function openArchive(path: string): Promise<ArrivedZip> {
  const archive = await ArrivedZip.open(path, { complain, isTooLarge });
  if (archive.has(HEAD)) return archive;
  archive.close();
  throw brokenArchive(archiveTexts.noArchive);
}

/** Names in the archive, and in cards. */
export const mediaIn = ({ names }: ArrivedZip) =>
  names.flatMap((name) => {
    const [, upload] = MEDIA.exec(name) ?? [];
    return upload === undefined ? [] : { name, upload };
  });

const KNOWN = new Set<string>([HEAD, ...ROW_FILES]);
export const unknownIn = ({ names }: ArrivedZip) =>
  names.filter((name) => !(KNOWN.has(name) || name.endsWith('/') || MEDIA.test(name)));

function isTooLarge({ name, packed, unpacked }: PackedFile) {
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
  missing: archiveTexts.missing,
};
