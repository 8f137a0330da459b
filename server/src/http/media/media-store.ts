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

export interface StoredMedia {
  kind: 'audio' | 'image';
  /** As in a card's `audio_file_path`. */
  filename: string;
  /** As in a card's `image_url`. */
  url: string;
  isNew: boolean;
}

/**
 * Stores equal content once; a failure leaves nothing, and the sweep what no card names for a week.
 * @returns undefined when it is neither sound nor picture. @throws AppError 413, 507.
 */
export type StoreMedia = (
  userId: number,
  content: Readable,
  signal: AbortSignal,
) => Promise<StoredMedia | undefined>;

/** Leaves what cannot be removed now to the sweep. */
export async function removeMedia(media: MediaStore, names: readonly string[]): Promise<void> {
  await media.remove(names).catch(() => {});
}
