import { createWriteStream } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface ArrivedFile {
  path: string;
  /** In bytes. */
  size: number;
}

/** Readable by nobody else on the machine. */
export async function ensureFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // May fail where the folder is another user's, who then decides.
  await chmod(folder, 0o700).catch(() => {});
}

/** Nothing stays of what does not arrive whole. */
export async function receiveInto(
  folder: string,
  name: string,
  content: Readable,
  signal: AbortSignal,
): Promise<ArrivedFile> {
  await ensureFolder(folder);
  const path = join(folder, name);
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(content, file, { signal });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, size: file.bytesWritten };
}
