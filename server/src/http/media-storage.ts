import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What follows the name of a file that is still on its way. */
export const UNFINISHED = '.part';

/** A file that has arrived, but does not count yet. */
export interface ArrivedFile {
  path: string;
  /** In bytes. */
  size: number;
}

/** Where sounds and pictures are; its name is older than pictures, and stands in backups. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'audio');
}

/** Makes a folder of uploads where there is none, and keeps it from everybody else on the machine. */
export async function ensureFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // One that an older version made; where it is another user's, it is theirs to decide.
  await chmod(folder, 0o700).catch(() => {});
}

/** Writes what arrives to the disk, a piece at a time; nothing is left of what does not arrive whole. */
export async function receiveFile(
  dataDir: string,
  content: Readable,
  signal: AbortSignal,
): Promise<ArrivedFile> {
  const folder = mediaFolder(dataDir);
  await ensureFolder(folder);
  const path = join(folder, `.${randomBytes(16).toString('hex')}${UNFINISHED}`);
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(content, file, { signal });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, size: file.bytesWritten };
}

/**
 * Gives a file that has arrived its place, under a random name. Once this resolves it is there also after a power
 * failure.
 * @returns the filename, 32 hexadecimal digits and the extension.
 */
export async function keepFile(
  dataDir: string,
  { path }: ArrivedFile,
  extension: string,
): Promise<string> {
  const folder = mediaFolder(dataDir);
  const filename = `${randomBytes(16).toString('hex')}.${extension}`;
  await rename(path, join(folder, filename));
  await flushFolder(folder);
  return filename;
}

export async function discardFile({ path }: ArrivedFile): Promise<void> {
  await rm(path, { force: true });
}

/** Removes files that nothing refers to any more. One that cannot be removed now is the sweep's. */
export async function deleteMediaFiles(
  dataDir: string,
  filenames: readonly string[],
): Promise<void> {
  for (const filename of filenames) {
    await rm(join(mediaFolder(dataDir), filename), { force: true }).catch(() => {});
  }
}

/** A rename is durable once its folder is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
