import { createWriteStream } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file that has arrived, but does not count yet. */
export interface ArrivedFile {
  path: string;
  /** In bytes. */
  size: number;
}

/** Makes a folder of learners' files where there is none, and keeps it from everybody else on the machine. */
export async function ensureFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // One that an older version made; where it is another user's, it is theirs to decide.
  await chmod(folder, 0o700).catch(() => {});
}

/** Writes what arrives to a new file, a piece at a time; nothing is left of what does not arrive whole. */
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
