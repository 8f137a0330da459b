import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ArrivedFile, receiveInto } from '../receive-file.ts';

export const UNFINISHED = '.part';

/** Also holds pictures; backups rely on its older name. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'audio');
}

export function receiveFile(
  dataDir: string,
  content: Readable,
  signal: AbortSignal,
): Promise<ArrivedFile> {
  const name = `.${randomBytes(16).toString('hex')}${UNFINISHED}`;
  return receiveInto(mediaFolder(dataDir), name, content, signal);
}

export async function discardFile({ path }: ArrivedFile): Promise<void> {
  await rm(path, { force: true });
}

export async function hashOf({ path }: ArrivedFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
