import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { inTransaction } from '../../../db/in-transaction.ts';
import type { Database, Schema } from '../../../db/schema.ts';
import type { ArchiveFile, RowFile } from './archive-file.ts';
import type { PreferenceColumns } from './archive-head.ts';
import type { CheckedArchive } from './check-archive.ts';
import { NewIds } from './new-ids.ts';
import { rowsOf } from './read-rows.ts';

/** What a transaction has made of an archive: enough to take it back. */
export interface Made {
  cards?: readonly number[];
  decks?: readonly number[];
  categories?: readonly number[];
  texts?: readonly number[];
  /** Of the exercise in listening. */
  answers?: readonly string[];
  /** Names of sounds and pictures. */
  media?: readonly string[];
  /** Of the archive's owner, and what was there before. */
  preferences?: { now: PreferenceColumns; before: PreferenceColumns };
  skippedDays?: readonly string[];
}

/** Whose account an archive is restored into, and who wants to know. */
export interface Wanted {
  db: Database;
  userId: number;
  now: Date;
  signal: AbortSignal;
  /** How far it is, from 0 to 1. */
  progress(share: number): void;
  /** Whether the log and the schedules are wanted. */
  schedule: boolean;
  /** A deck into which all cards are put as well. */
  deckId: number | null;
  /** Asked at the beginning of each transaction: throws where nothing more is to be made. */
  hold(transaction: Transaction<Schema>): Promise<void>;
  /** Is told of all that was made, in the transaction that has made it. */
  note(transaction: Transaction<Schema>, made: Made): Promise<void>;
}

/** An archive on its way into an account. */
export class Restoration {
  readonly archive: ArchiveFile;
  readonly checked: CheckedArchive;
  readonly ids = new NewIds();
  readonly #wanted: Wanted;
  readonly #rows: number;
  #done = 0;

  /** @param files whose rows are to come. */
  constructor(archive: ArchiveFile, checked: CheckedArchive, wanted: Wanted) {
    this.archive = archive;
    this.checked = checked;
    this.#wanted = wanted;
    // Each card with a log comes once more when that is replayed.
    const rows = Object.values(checked.rows).reduce((sum, some) => sum + some, 0);
    this.#rows = Math.max(1, rows + checked.ids.logged.size);
  }

  get db(): Database {
    return this.#wanted.db;
  }

  get now(): Date {
    return this.#wanted.now;
  }

  get deckId(): number | null {
    return this.#wanted.deckId;
  }

  get schedule(): boolean {
    return this.#wanted.schedule && this.checked.head.schedule;
  }

  get userId(): number {
    return this.#wanted.userId;
  }

  /** @throws what the work was ended with. */
  advance(rows: number): void {
    this.#wanted.signal.throwIfAborted();
    this.#done += rows;
    this.#wanted.progress(Math.min(1, this.#done / this.#rows));
  }

  /** In a transaction of its own, which is told what it has made. */
  make(work: (transaction: Transaction<Schema>) => Promise<Made>): Promise<void> {
    return inTransaction(this.db, async (transaction) => {
      await this.#wanted.hold(transaction);
      const made = await work(transaction);
      if (Object.keys(made).length > 0) await this.#wanted.note(transaction, made);
    });
  }

  /** Writes the rows of a file, some in a transaction. */
  async eachPage<Row>(
    name: RowFile,
    schema: z.ZodMiniType<Row>,
    write: (transaction: Transaction<Schema>, rows: readonly Row[]) => Promise<Made>,
  ): Promise<void> {
    for await (const lines of rowsOf(this.archive, name, schema)) {
      const rows = lines.map(({ row }) => row);
      await this.make((transaction) => write(transaction, rows));
      this.advance(rows.length);
    }
  }
}
