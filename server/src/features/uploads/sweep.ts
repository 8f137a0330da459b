import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@gieok/shared/constants';
import { AUDIO_FILENAME, IMAGE_FILENAME } from '@gieok/shared/contract/uploads';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/schema.ts';
import type { AppContext } from '../../http/context.ts';
import { deleteMediaFiles, mediaFolder, UNFINISHED } from '../../http/media-storage.ts';
import { ensureFolder } from '../../http/receive-file.ts';
import { sweepRegularly } from '../../http/sweep-regularly.ts';
import { inChunks } from '../../turns.ts';
import { sweepUnusedUploads, sweepUser } from './sweep-rows.ts';

type Swept = Pick<AppContext, 'db' | 'config' | 'clock'>;

export async function sweepMedia({ db, config, clock }: Swept): Promise<void> {
  await deleteMediaFiles(config.DATA_DIR, await sweepUnusedUploads(db, clock()));
  await sweepFolder(db, config.DATA_DIR, clock());
}

export async function releaseMedia({ db, config, clock }: Swept, userId: number): Promise<void> {
  await deleteMediaFiles(config.DATA_DIR, await sweepUser(db, userId, clock()));
}

/** At the start, then daily. */
export function mediaSweep(context: AppContext): FastifyPluginAsync {
  const complaint = 'the uploads could not be swept';
  return sweepRegularly({ everyMs: DAY_MS, complaint }, () => sweepMedia(context));
}

/** No upload takes that long. */
const UNFINISHED_KEPT_MS = HOUR_MS;
/** A file's row follows within moments. */
const ROWLESS_KEPT_MS = DAY_MS;
/** Time to notice that the server runs with another database. */
const UNCLAIMED_KEPT_MS = 30 * DAY_MS;
const CHUNK = 500;

export function unclaimedFolder(dataDir: string): string {
  return join(mediaFolder(dataDir), 'unclaimed');
}

/**
 * Removes unfinished uploads, and puts files without a row aside for a month, but what a running upload
 * may own.
 */
export async function sweepFolder(db: Database, dataDir: string, now: Date): Promise<void> {
  const folder = mediaFolder(dataDir);
  const unclaimed = unclaimedFolder(dataDir);
  await ensureFolder(folder);
  await ensureFolder(unclaimed);
  const age = async (path: string) => {
    const found = await stat(path).catch(() => undefined);
    return found === undefined ? 0 : now.getTime() - found.mtimeMs;
  };

  const names = await readdir(folder);
  for (const name of names.filter((each) => each.endsWith(UNFINISHED))) {
    const path = join(folder, name);
    if ((await age(path)) > UNFINISHED_KEPT_MS) await rm(path, { force: true });
  }
  for (const name of (await split(db, names)).rowless) {
    const path = join(folder, name);
    if ((await age(path)) <= ROWLESS_KEPT_MS) continue;
    await move(path, join(unclaimed, name), now);
  }
  const aside = await split(db, await readdir(unclaimed));
  for (const name of aside.known) await move(join(unclaimed, name), join(folder, name), now);
  for (const name of aside.rowless) {
    const path = join(unclaimed, name);
    if ((await age(path)) > UNCLAIMED_KEPT_MS) await rm(path, { force: true });
  }
}

/** Restarts the file's age. Another server on the folder may be faster. */
async function move(from: string, to: string, now: Date): Promise<void> {
  try {
    await utimes(from, now, now);
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function split(
  db: Database,
  names: readonly string[],
): Promise<{ known: string[]; rowless: string[] }> {
  const uploads = names.filter((name) => AUDIO_FILENAME.test(name) || IMAGE_FILENAME.test(name));
  const known = new Set<string>();
  await inChunks(uploads, CHUNK, async (some) => {
    const files = db.selectFrom('media_files').select('filename').where('filename', 'in', some);
    for (const { filename } of await files.execute()) known.add(filename);
  });
  return { known: [...known], rowless: uploads.filter((name) => !known.has(name)) };
}
