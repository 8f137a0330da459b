import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CollectionProcess } from './collection-process.ts';
import { type PackageEntries, shown } from './package-entries.ts';
import { unreadable } from './refusal.ts';
import { mediaNames } from './schema-18.ts';
import { jsonOf, textOf } from './values.ts';

/** Names of sixty thousand files. */
const LIST_MAX = 16 * 1024 * 1024;
/** A name that could lead anywhere, in any system. */
const LEADS_AWAY = /[/\\\0]|^\.{1,2}$|^[a-z]:/i;

/** The sounds and pictures of a package. */
export interface PackageMedia {
  /** As fields name them. */
  names(): IterableIterator<string>;
  has(name: string): boolean;
  /** Unpacks one into a new file. @throws AppError 400 where it is larger than `most` bytes, or damaged. */
  unpack(name: string, to: string, most: number): Promise<void>;
}

interface Source {
  entries: PackageEntries;
  /** Unpacks zstd, in which newer packages keep each file. */
  process: CollectionProcess;
  isPacked: boolean;
  /** A private folder. */
  folder: string;
}

/** @throws AppError 400 where the list is damaged, or has names that none of Anki has. */
export async function mediaOf(source: Source): Promise<PackageMedia> {
  const { entries, process, isPacked, folder } = source;
  const files = new Map<string, string>();
  const known = new Set<string>();
  for (const [file, name] of await listOf(source)) {
    const composed = name.normalize('NFC');
    if (LEADS_AWAY.test(composed)) {
      throw unreadable(`one of its media has a name that leads elsewhere: “${shown(name)}”`);
    }
    if (known.has(composed)) throw unreadable(`two of its media are called “${shown(name)}”`);
    known.add(composed);
    // A name whose file is missing helps nobody.
    if (entries.has(file)) files.set(composed, file);
  }
  let number = 0;
  return {
    names: () => files.keys(),
    has: (name) => files.has(name.normalize('NFC')),
    async unpack(name, to, most) {
      const file = files.get(name.normalize('NFC'));
      if (file === undefined) throw unreadable(`it lacks “${shown(name)}”`);
      if (!isPacked) return entries.unpack(file, to, most);
      number += 1;
      const packed = join(folder, `media-${number}`);
      await entries.unpack(file, packed, most);
      await process.unpack({ from: packed, to, most });
    },
  };
}

/** The name of each file in the archive, and what it is called. */
async function listOf({ entries, process, isPacked, folder }: Source): Promise<[string, string][]> {
  if (!entries.has('media')) return [];
  if (!isPacked) {
    const list = jsonOf(await entries.read('media', LIST_MAX));
    return Object.entries(list).map(([file, name]) => [file, textOf(name)]);
  }
  const packed = join(folder, 'media-list.zst');
  const list = join(folder, 'media-list');
  await entries.unpack('media', packed, LIST_MAX);
  await process.unpack({ from: packed, to: list, most: LIST_MAX });
  const names = mediaNames(await readFile(list));
  return names.map((name, index) => [String(index), name]);
}
