import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ArrivedZip, type ZipFault } from '../../../arrived-zip.ts';
import type { AppError } from '../../../errors.ts';
import { unreadable } from './values.ts';

/** Databases and sounds compress less than this. */
const RATIO_MAX = 100;
/** Bytes; smaller files are harmless. */
const RATIO_FROM = 16 * 1024 * 1024;

/** @throws AppError 400 */
export const openEntries = (path: string) => ArrivedZip.open(path, { complain });

/** @throws AppError 400 above `most` bytes, or damaged. */
export async function readEntry(zip: ArrivedZip, name: string, most: number): Promise<Buffer> {
  return buffer(await contentOf(zip, name, most));
}

/** Writes a new file. @throws as `readEntry`. */
export async function unpackEntry(zip: ArrivedZip, name: string, to: string, most: number) {
  const content = await contentOf(zip, name, most);
  await pipeline(content, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
}

async function contentOf(zip: ArrivedZip, name: string, most: number): Promise<Readable> {
  const { packed, unpacked } = zip.sizesOf(name);
  if (unpacked > most) throw unreadable(`“${name}” in it is too large for its kind`);
  if (unpacked > RATIO_FROM && unpacked > packed * RATIO_MAX) {
    throw unreadable(`“${name}” in it is far too large once unpacked`);
  }
  return zip.read(name);
}

/** True also where the archive is broken: opening it then says why. */
export async function holdsCollection(path: string): Promise<boolean> {
  const holds = await ArrivedZip.holds(path, (name) => /^collection\.anki2(?:1b?)?$/.test(name));
  return holds ?? true;
}

const complain = (fault: ZipFault, name: string): AppError => unreadable(WHY[fault](shown(name)));

export const tooManyFiles = () => complain('tooManyFiles', '');

const WHY: Record<ZipFault, (name: string) => string> = {
  noArchive: () => 'it is not a ZIP archive, or is incomplete',
  brokenList: () => 'its list of files is damaged',
  tooManyFiles: () => 'it has more files than a collection can have',
  badName: () => 'a file in it has a name that leads out of it',
  twice: (name) => `two files in it are called “${name}”`,
  tooLarge: () => 'its files are too large together',
  damaged: (name) => `“${name}” in it is damaged`,
  missing: (name) => `it lacks “${name}”`,
};

const SHOWN_MAX = 60;

export function shown(name: string): string {
  const plain = name.replace(/[\p{C}\p{Z}]+/gu, ' ');
  return plain.length > SHOWN_MAX ? `${plain.slice(0, SHOWN_MAX)}…` : plain;
}
