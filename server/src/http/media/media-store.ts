import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ArrivedFile } from '../receive-file.ts';

/** Nothing serves what is unclaimed. */
export type Shelf = 'claimed' | 'unclaimed';

export interface StoredFile {
  name: string;
  changedAt(): Promise<Date | undefined>;
}

export interface ServedFile {
  kind: 'audio' | 'image';
  filename: string;
  size: number;
  created_at: string;
}

export interface MediaStore {
  /** @returns warnings. @throws Error where the settings are wrong. */
  check(): Promise<string[]>;
  /** Durable once it resolves. */
  keep(file: ArrivedFile, name: string, sha256: string): Promise<void>;
  has(name: string): Promise<boolean>;
  /** To be destroyed if it is not read. */
  read(name: string): Promise<Readable | undefined>;
  send(reply: FastifyReply, file: ServedFile): Promise<FastifyReply>;
  remove(names: readonly string[], shelf?: Shelf): Promise<void>;
  list(shelf: Shelf): AsyncIterable<readonly StoredFile[]>;
  /** Restarts the file's age. Another server may be faster. */
  move(name: string, to: Shelf, now: Date): Promise<void>;
}

/** Leaves what cannot be removed now to the sweep. */
export async function removeMedia(media: MediaStore, names: readonly string[]): Promise<void> {
  await media.remove(names).catch(() => {});
}
