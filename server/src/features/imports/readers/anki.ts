import { IMAGE_MAX_BYTES } from '@gieok/shared/constants';
import { AppError } from '../../../errors.ts';
import { type AnkiPackage, openAnkiPackage } from '../anki/open-package.ts';
import { holdsCollection } from '../anki/package-entries.ts';
import { openPackageMedia } from '../anki/package-media.ts';
import { type Reader, rowsShown } from './reader.ts';

const ZIP = [0x50, 0x4b];
const NAMED = /\.(?:apkg|colpkg)$/i;
/** An opened package waits this long for the next call. */
const KEPT_MS = 15_000;

export const ankiReader: Reader = {
  canRead: async ({ path, name, beginning }) =>
    ZIP.every((byte, index) => beginning[index] === byte) &&
    (NAMED.test(name) || (await holdsCollection(path))),
  recognise: async ({ path, name }, wanted) => {
    const read = await openAnkiPackage(path);
    packages.keep(path, read);
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
    const read = packages.take(path) ?? (await openAnkiPackage(path));
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

/** Keeps files open between calls, and closes unused ones soon. */
class KeptOpen<Opened extends { close(): Promise<void> }> {
  readonly #kept = new Map<string, { opened: Opened; timer: NodeJS.Timeout }>();

  keep(path: string, opened: Opened): void {
    void this.take(path)?.close();
    const timer = setTimeout(() => void this.take(path)?.close(), KEPT_MS).unref();
    this.#kept.set(path, { opened, timer });
  }

  /** The caller closes it. */
  take(path: string): Opened | undefined {
    const kept = this.#kept.get(path);
    if (kept === undefined) return undefined;
    clearTimeout(kept.timer);
    this.#kept.delete(path);
    return kept.opened;
  }

  /** Stays open. */
  use(path: string): Opened | undefined {
    const kept = this.#kept.get(path);
    kept?.timer.refresh();
    return kept?.opened;
  }
}

const packages = new KeptOpen<AnkiPackage>();
/** Lists a package's media once. */
const media = new KeptOpen<Awaited<ReturnType<typeof openPackageMedia>>>();

async function openedMedia(path: string) {
  const known = media.use(path);
  if (known !== undefined) return known;
  const opened = await openPackageMedia(path);
  media.keep(path, opened);
  return opened;
}
