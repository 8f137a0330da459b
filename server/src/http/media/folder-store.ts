import { existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { errorCode } from '../../db/engine/failures.ts';
import { type ArrivedFile, ensureFolder } from '../receive-file.ts';
import { mediaFolder } from './incoming-files.ts';
import type { MediaStore, ServedFile, Shelf, StoredFile } from './media-store.ts';

export class FolderStore implements MediaStore {
  readonly #folders: Record<Shelf, string>;

  constructor(dataDir: string) {
    const claimed = mediaFolder(dataDir);
    this.#folders = { claimed, unclaimed: join(claimed, 'unclaimed') };
  }

  async check(): Promise<string[]> {
    return [];
  }

  async keep({ path }: ArrivedFile, name: string): Promise<void> {
    await rename(path, this.#path(name));
    await flushFolder(this.#folders.claimed);
  }

  async has(name: string): Promise<boolean> {
    return existsSync(this.#path(name));
  }

  async read(name: string): Promise<Readable | undefined> {
    try {
      return (await open(this.#path(name))).createReadStream();
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  }

  async send(reply: FastifyReply, { filename }: ServedFile): Promise<FastifyReply> {
    return reply.sendFile(filename, this.#folders.claimed, { cacheControl: false });
  }

  async remove(names: readonly string[], shelf: Shelf = 'claimed'): Promise<void> {
    const failures: unknown[] = [];
    for (const name of names) {
      await rm(this.#path(name, shelf), { force: true }).catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  async *list(shelf: Shelf): AsyncGenerator<StoredFile[]> {
    await ensureFolder(this.#folders[shelf]);
    const names = await readdir(this.#folders[shelf]);
    yield names.map((name) => ({ name, changedAt: () => this.#changedAt(name, shelf) }));
  }

  async move(name: string, to: Shelf, now: Date): Promise<void> {
    const from = this.#path(name, to === 'claimed' ? 'unclaimed' : 'claimed');
    await ensureFolder(this.#folders[to]);
    try {
      await utimes(from, now, now);
      await rename(from, this.#path(name, to));
    } catch (error) {
      if (!isAbsent(error)) throw error;
    }
  }

  #path(name: string, shelf: Shelf = 'claimed'): string {
    return join(this.#folders[shelf], name);
  }

  async #changedAt(name: string, shelf: Shelf): Promise<Date | undefined> {
    return (await stat(this.#path(name, shelf)).catch(() => undefined))?.mtime;
  }
}

const isAbsent = (error: unknown) => errorCode(error) === 'ENOENT';

/** A rename is durable once its folder is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
