import { IMAGE_MAX_BYTES } from '@gieok/shared/constants';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../errors.ts';
import { type AnkiPackage, openAnkiPackage } from '../anki/open-package.ts';
import { holdsCollection } from '../anki/package-entries.ts';
import { openPackageMedia } from '../anki/package-media.ts';
import { isZip, type Reader, rowsShown } from './reader.ts';

const NAMED = /\.(?:apkg|colpkg)$/i;
/** An opened package waits this long for the next call. */
const KEPT_MS = 15_000;

export const ankiReader: Reader = {
  canRead: async (file) =>
    NAMED.test(file.name) || (isZip(file) && (await holdsCollection(file.path))),
  recognise: async ({ path, name }, wanted) => {
    const read = await openAnkiPackage(path);
    packages.set(path, read);
    const { media: count, ...holds } = read.counts;
    const chosen = new Map((wanted.noteTypes ?? []).map((each) => [each.id, each]));
    return {
      kind: /\.colpkg$/i.test(name) ? 'colpkg' : 'apkg',
      encoding: null,
      delimiter: null,
      offered: read.offers,
      media: count,
      holds,
      columns: read.preview.columns,
      rows: rowsShown(read.preview.rows),
      mapping: {
        noteTypes: read.noteTypes.map((each) => ({ ...each, ...chosen.get(each.id) })),
        options: wanted.options ?? [],
      },
    };
  },
  words: async function* ({ path }, { noteTypes }) {
    const read = takePackage(path) ?? (await openAnkiPackage(path));
    try {
      yield* read.words({ noteTypes, now: new Date() });
    } finally {
      await read.close();
    }
  },
  media: async ({ path }, name) => {
    const opened = await openedMedia(path);
    try {
      // Sounds are no larger than pictures.
      return await opened.read(name, IMAGE_MAX_BYTES);
    } catch (error) {
      // Words matter more than a damaged file.
      if (error instanceof AppError) return undefined;
      throw error;
    }
  },
};

/** Files that stay open between calls; unused ones are closed soon. */
const keptOpen = <Opened extends { close(): Promise<void> }>() =>
  new LRUCache<string, Opened>({
    ttl: KEPT_MS,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    // Who deletes one has taken it.
    dispose: (opened, _path, reason) => {
      if (reason !== 'delete') void opened.close();
    },
  });

const packages = keptOpen<AnkiPackage>();
/** Lists a package's media once. */
const media = keptOpen<Awaited<ReturnType<typeof openPackageMedia>>>();

export async function closeKeptPackages(): Promise<void> {
  const opened = [...packages.values(), ...media.values()];
  for (const path of [...packages.keys()]) packages.delete(path);
  for (const path of [...media.keys()]) media.delete(path);
  await Promise.all(opened.map((each) => each.close()));
}

function takePackage(path: string): AnkiPackage | undefined {
  const kept = packages.get(path);
  packages.delete(path);
  return kept;
}

async function openedMedia(path: string) {
  const known = media.get(path);
  if (known !== undefined) return known;
  const opened = await openPackageMedia(path);
  media.set(path, opened);
  return opened;
}
