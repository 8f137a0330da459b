import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export function audioFolder(dataDir: string): string {
  return join(dataDir, 'audio');
}

/**
 * Stores the bytes under a random name. Once this resolves the file is on disk, whole: it is written beside its
 * place, flushed, and then moved there.
 * @returns the filename, 32 hexadecimal digits and the extension.
 */
export async function storeAudio(
  dataDir: string,
  bytes: Buffer,
  extension: string,
): Promise<string> {
  const folder = audioFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const filename = `${randomBytes(16).toString('hex')}.${extension}`;
  const temporary = join(folder, `.${filename}.part`);
  try {
    await writeDurably(temporary, bytes);
    await rename(temporary, join(folder, filename));
    await flushFolder(folder);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return filename;
}

export async function deleteAudioFiles(
  dataDir: string,
  filenames: readonly string[],
): Promise<void> {
  for (const filename of filenames) {
    await rm(join(audioFolder(dataDir), filename), { force: true });
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
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
