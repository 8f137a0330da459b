import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DAY_MS } from '@gieok/shared/constants';
import { ZipFile } from 'yazl';
import { backUpSqlite } from '../db/engine/back-up.ts';
import { DATABASE_FILE } from '../db/engine/open.ts';
import type { MediaStore } from '../http/media/media-store.ts';
import { writeEntry } from '../zip-entries.ts';
import { countRows } from './count-rows.ts';
import { BACKUP_VERSION, MANIFEST, type Manifest, measured } from './read-backup.ts';

const UNFINISHED = '.gieok-backup-';

export interface Written {
  manifest: Manifest;
  /** In the database, but not in the store. */
  missing: string[];
}

/**
 * Whole or not at all, under writes.
 * @throws Error when there is nothing to back up, the file exists or the database is damaged.
 */
export async function writeBackup(
  { dataDir, media }: { dataDir: string; media: MediaStore },
  file: string,
  now: Date,
): Promise<Written> {
  if (existsSync(file)) throw new Error(`${file} exists already. Name another file.`);
  const folder = dirname(resolve(file));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // On the file's own disk, so that the rename works.
  await removeAbandoned(folder, now);
  const work = await mkdtemp(join(folder, UNFINISHED));
  try {
    const copy = join(work, DATABASE_FILE);
    await backUpSqlite(join(dataDir, DATABASE_FILE), copy);
    const { rows, uploads } = countRows(copy);
    const missing: string[] = [];
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    const part = join(work, 'part');
    const written = pipeline(
      output,
      createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const files: Manifest['files'] = [];
    const fill = async () => {
      const add = async (name: string, content: Readable, compress: boolean) => {
        const told = { name, size: 0, sha256: '' };
        const options = { compress, mtime: now };
        await writeEntry(zip, output, { name, pieces: measured(content, told), options });
        files.push(told);
      };
      await add(DATABASE_FILE, createReadStream(copy), true);
      for (const name of uploads) {
        const content = await media.read(name);
        if (content === undefined) missing.push(name);
        else await add(`audio/${name}`, content, false).finally(() => content.destroy());
      }
      const head = { format: 'gieok-backup', version: BACKUP_VERSION } as const;
      const manifest: Manifest = { ...head, made_at: now.toISOString(), rows, files };
      const json = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
      zip.addBuffer(json, MANIFEST, { mtime: now });
      zip.end();
      return manifest;
    };
    zip.on('error', (error) => output.destroy(error as Error));
    const filled = fill().catch((error: unknown) => {
      output.destroy(error as Error);
      throw error;
    });
    const [manifest] = await Promise.all([filled, written]);
    await rename(part, file);
    return { manifest, missing };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}
