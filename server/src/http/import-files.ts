import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ArrivedFile, receiveInto } from './receive-file.ts';

export const importFolder = (dataDir: string) => join(dataDir, 'imports');

export const importPath = (dataDir: string, file: string) => join(importFolder(dataDir), file);

/** Writes to a random name; nothing stays of what does not arrive whole. */
export async function receiveImport(
  dataDir: string,
  content: Readable,
  signal: AbortSignal,
): Promise<ArrivedFile & { file: string }> {
  const file = randomBytes(16).toString('hex');
  return { ...(await receiveInto(importFolder(dataDir), file, content, signal)), file };
}

export async function removeImportFile(dataDir: string, file: string): Promise<void> {
  await rm(importPath(dataDir, file), { force: true }).catch(() => {});
}

export async function sweepImportFolder(
  dataDir: string,
  isKnown: (files: readonly string[]) => Promise<ReadonlySet<string>>,
  olderThan: Date,
): Promise<void> {
  const files = await readdir(importFolder(dataDir)).catch(() => []);
  const old: string[] = [];
  for (const file of files) {
    const about = await stat(importPath(dataDir, file)).catch(() => undefined);
    if (about !== undefined && about.mtime < olderThan) old.push(file);
  }
  const known = await isKnown(old);
  for (const file of old) if (!known.has(file)) await removeImportFile(dataDir, file);
}
