import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { DATABASE_FILE } from '../db/engine/open.ts';
import { openZip } from '../open-zip.ts';
import { countRows } from './count-rows.ts';

/** Readers refuse other versions. */
export const BACKUP_VERSION = 1;
/** The last file in a backup; lists all others. */
export const MANIFEST = 'backup.json';

export const manifest = z.object({
  format: z.literal('gieok-backup'),
  version: z.literal(BACKUP_VERSION),
  made_at: z.string(),
  rows: z.record(z.string(), z.int()),
  files: z.array(
    z.object({
      name: z.string(),
      size: z.int(),
      sha256: z.string(),
    }),
  ),
});
export type Manifest = z.output<typeof manifest>;

const UPLOAD = /^audio\/[0-9a-f]{32}\.[0-9a-z]+$/;

/** Checks files by hash, and the database row by row. @throws Error saying what is wrong. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const work = await mkdtemp(join(tmpdir(), 'gieok-verify-'));
  try {
    return await extract(file, work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** @param dataDir absent or empty; unchanged after an Error, which says what is wrong. */
export async function restoreBackup(file: string, dataDir: string): Promise<Manifest> {
  const target = resolve(dataDir);
  if (existsSync(target) && (await readdir(target)).length > 0) {
    throw new Error(
      `${dataDir} is not empty. Name an empty folder as DATA_DIR, or move this one out of the way.`,
    );
  }
  await mkdir(dirname(target), { recursive: true });
  // On the same disk, so that one rename moves it.
  const work = await mkdtemp(join(dirname(target), '.gieok-restore-'));
  try {
    const restored = await extract(file, work);
    await rename(work, target);
    return restored;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Unpacks into an empty folder. @throws Error when it differs from its manifest. */
async function extract(file: string, folder: string): Promise<Manifest> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const zip = await openZip(file).catch(() => {
    throw new Error(`${file} is no ZIP archive, or a part of it is missing.`);
  });
  try {
    const found = new Map<string, { size: number; sha256: string }>();
    let told: Manifest | undefined;
    await mkdir(join(folder, 'audio'), { mode: 0o700 });
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      if (name === MANIFEST) {
        told = parseManifest(file, await text(await zip.openReadStreamPromise(entry)));
      } else if (name === DATABASE_FILE || UPLOAD.test(name)) {
        if (found.has(name)) throw new Error(`${file} has ${name} twice.`);
        found.set(name, await unpack(await zip.openReadStreamPromise(entry), join(folder, name)));
      } else throw new Error(`${file} has a file that does not belong into it: ${name}`);
    }
    if (told === undefined)
      throw new Error(`${file} is no backup of Gieok: it has no ${MANIFEST}.`);
    compare(file, told, found);
    const { rows, uploads } = countRows(join(folder, DATABASE_FILE));
    for (const [table, count] of Object.entries(told.rows)) {
      if (rows[table] === count) continue;
      throw new Error(`${table} has ${rows[table] ?? 0} rows; it had ${count}.`);
    }
    const known = new Set(uploads);
    for (const name of found.keys()) {
      if (name !== DATABASE_FILE && !known.has(name.slice('audio/'.length))) {
        throw new Error(`The database knows nothing of ${name}.`);
      }
    }
    return told;
  } catch (error) {
    throw asDamage(error, file);
  } finally {
    zip.close();
  }
}

/** Errors of zlib, yauzl and SQLite name no file; those of the disk stay as they are. */
function asDamage(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || 'syscall' in error || error.message.includes(file)) return error;
  return new Error(`${file} is damaged: ${error.message.replace(/\.$/, '')}.`, { cause: error });
}

function parseManifest(file: string, json: string): Manifest {
  const { success, data } = manifest.safeParse(JSON.parse(json));
  if (success) return data;
  throw new Error(
    `${file} is a backup of another kind or of a newer version: ${MANIFEST} says so.`,
  );
}

async function unpack(content: Readable, path: string) {
  const told = { size: 0, sha256: '' };
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(content, (pieces: Readable) => measured(pieces, told), file);
  return told;
}

export async function* measured(content: Readable, told: { size: number; sha256: string }) {
  const hash = createHash('sha256');
  for await (const piece of content) {
    const bytes = piece as Buffer;
    hash.update(bytes);
    told.size += bytes.length;
    yield bytes;
  }
  told.sha256 = hash.digest('hex');
}

function compare(
  file: string,
  { files }: Manifest,
  found: ReadonlyMap<string, { size: number; sha256: string }>,
): void {
  for (const { name, size, sha256 } of files) {
    const unpacked = found.get(name);
    if (unpacked === undefined) throw new Error(`${file} lacks ${name}.`);
    if (unpacked.size !== size || unpacked.sha256 !== sha256) {
      throw new Error(`${name} in ${file} is damaged.`);
    }
  }
  if (found.size !== files.length)
    throw new Error(`${file} has files that its list does not name.`);
}
