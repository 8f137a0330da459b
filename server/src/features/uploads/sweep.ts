import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@gieok/shared/constants';
import { AUDIO_FILENAME, IMAGE_FILENAME } from '@gieok/shared/contract/uploads';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/schema.ts';
import type { AppContext } from '../../http/context.ts';
import { mediaFolder, UNFINISHED } from '../../http/media/incoming-files.ts';
import { removeMedia, type StoredFile } from '../../http/media/media-store.ts';
import { ensureFolder } from '../../http/receive-file.ts';
import { sweepRegularly } from '../../http/sweep-regularly.ts';
import { inChunks } from '../../turns.ts';
import { sweepUnusedUploads, sweepUser } from './sweep-rows.ts';

type Swept = Pick<AppContext, 'db' | 'media' | 'config' | 'clock'>;

export async function sweepMedia(swept: Swept): Promise<void> {
  const { db, media, clock } = swept;
  await removeMedia(media, await sweepUnusedUploads(db, clock()));
  await sweepFiles(swept);
}

export async function releaseMedia({ db, media, clock }: Swept, userId: number): Promise<void> {
  await removeMedia(media, await sweepUser(db, userId, clock()));
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

/**
 * Removes unfinished uploads, and puts files without a row aside for a month, but what a running upload
 * may own.
 */
async function sweepFiles({ db, media, config, clock }: Swept): Promise<void> {
  const now = clock();
  await sweepUnfinished(config.DATA_DIR, now);
  await eachOf(media.list('claimed'), db, async ({ rowless }) => {
    for (const file of rowless) {
      if (await isOlder(file, now, ROWLESS_KEPT_MS)) await media.move(file.name, 'unclaimed', now);
    }
  });
  await eachOf(media.list('unclaimed'), db, async ({ known, rowless }) => {
    for (const { name } of known) await media.move(name, 'claimed', now);
    for (const file of rowless) {
      if (!(await isOlder(file, now, UNCLAIMED_KEPT_MS))) continue;
      await media.remove([file.name], 'unclaimed');
    }
  });
}

async function sweepUnfinished(dataDir: string, now: Date): Promise<void> {
  const folder = mediaFolder(dataDir);
  await ensureFolder(folder);
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined || now.getTime() - found.mtimeMs <= UNFINISHED_KEPT_MS) continue;
    await rm(path, { force: true });
  }
}

async function isOlder(file: StoredFile, now: Date, ms: number): Promise<boolean> {
  const changedAt = await file.changedAt();
  return changedAt !== undefined && now.getTime() - changedAt.getTime() > ms;
}

interface Split {
  known: StoredFile[];
  rowless: StoredFile[];
}

async function eachOf(
  pages: AsyncIterable<readonly StoredFile[]>,
  db: Database,
  sweep: (split: Split) => Promise<void>,
): Promise<void> {
  for await (const files of pages) {
    const uploads = files.filter(
      ({ name }) => AUDIO_FILENAME.test(name) || IMAGE_FILENAME.test(name),
    );
    await inChunks(uploads, CHUNK, async (some) => {
      const names = some.map(({ name }) => name);
      const rows = db.selectFrom('media_files').select('filename').where('filename', 'in', names);
      const known = new Set((await rows.execute()).map(({ filename }) => filename));
      await sweep({
        known: some.filter(({ name }) => known.has(name)),
        rowless: some.filter(({ name }) => !known.has(name)),
      });
    });
  }
}
