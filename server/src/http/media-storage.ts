import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ArrivedFile, receiveInto } from './receive-file.ts';

export const UNFINISHED = '.part';

/** Also holds pictures; backups rely on its older name. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'audio');
}

/** Nothing stays of what does not arrive whole. */
export function receiveFile(
  dataDir: string,
  content: Readable,
  signal: AbortSignal,
): Promise<ArrivedFile> {
  const name = `.${randomBytes(16).toString('hex')}${UNFINISHED}`;
  return receiveInto(mediaFolder(dataDir), name, content, signal);
}

/**
 * Moves a received file to a random name, durably. @returns 32 hexadecimal digits and the
 * extension.
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

/** Leaves what cannot be removed now to the sweep. */
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
