import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { eachInTurns } from '../../../turns.ts';
import { CollectionProcess } from './collection-process.ts';
import { listOf, type MediaSource } from './media-list.ts';
import { openEntries, shown, unpackEntry } from './package-entries.ts';
import { unreadable } from './values.ts';

/** Path traversal on any system. */
const LEADS_AWAY = /[/\\\0]|^\.{1,2}$|^[a-z]:/i;
/** Newest Anki format: zstd for each file. */
export const PACKED_COLLECTION = 'collection.anki21b';

export interface PackageMedia {
  count: number;
  has(name: string): boolean;
  /** Undefined if there is none. @throws AppError 400 above `most` bytes, or damaged. */
  read(name: string, most: number): Promise<Readable | undefined>;
}

export async function openPackageMedia(
  path: string,
  within = tmpdir(),
): Promise<PackageMedia & { close(): Promise<void> }> {
  const entries = await openEntries(path);
  const folder = await mkdtemp(join(within, 'gieok-anki-'));
  let process: Promise<CollectionProcess> | undefined;
  const close = async () => {
    await (await process)?.end();
    entries.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const media = await mediaOf({
      entries,
      folder,
      process: () => {
        process ??= CollectionProcess.start(within);
        return process;
      },
    });
    return { ...media, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws AppError 400 for bad names, or a damaged list. */
export async function mediaOf(source: MediaSource): Promise<PackageMedia> {
  const { entries, process, folder } = source;
  const isPacked = entries.has(PACKED_COLLECTION);
  const files = new Map<string, string>();
  await eachInTurns(await listOf(source, isPacked), ([file, name]) => {
    const composed = name.normalize('NFC');
    if (LEADS_AWAY.test(composed)) {
      throw unreadable(`one of its media has a name that leads elsewhere: “${shown(name)}”`);
    }
    // Names without a file are skipped; the last of two counts, as in Anki.
    if (entries.has(file)) files.set(composed, file);
  });
  let number = 0;
  return {
    count: files.size,
    has: (name) => files.has(name.normalize('NFC')),
    async read(name, most) {
      const file = files.get(name.normalize('NFC'));
      if (file === undefined) return undefined;
      number += 1;
      const stored = join(folder, `media-${number}`);
      const unpacked = isPacked ? `${stored}-unpacked` : stored;
      await unpackEntry(entries, file, stored, most);
      if (isPacked) {
        await (await process()).unpack({ from: stored, to: unpacked, most });
        await rm(stored);
      }
      // Open before anybody can miss a failure.
      const content = (await open(unpacked)).createReadStream();
      content.once('close', () => void rm(unpacked, { force: true }));
      return content;
    },
  };
}
