import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { ArrivedZip } from '../../../arrived-zip.ts';
import { inTransaction } from '../../../db/engine/in-transaction.ts';
import type { Database, Schema } from '../../../db/schema.ts';
import type { Made } from '../write-words.ts';
import type { RowFile } from './archive-file.ts';
import type { CheckedArchive } from './check-archive.ts';
import { rowsOf } from './read-rows.ts';

export interface RestoreOptions {
  db: Database;
  userId: number;
  now: Date;
  signal: AbortSignal;
  /** From 0 to 1. */
  progress(share: number): void;
  schedule: boolean;
  deckId: number | null;
  /** Called first in each transaction. */
  hold(transaction: Transaction<Schema>): Promise<void>;
  /** Called last in each transaction. */
  note(transaction: Transaction<Schema>, made: Made): Promise<void>;
}

export class Restoration {
  readonly archive: ArrivedZip;
  readonly checked: CheckedArchive;
  readonly ids = new NewIds();
  readonly options: RestoreOptions;
  readonly #rows: number;
  #done = 0;

  constructor(archive: ArrivedZip, checked: CheckedArchive, options: RestoreOptions) {
    this.archive = archive;
    this.checked = checked;
    this.options = options;
    // Cards with a log are replayed too.
    this.#rows = Math.max(1, checked.rows + checked.ids.logged.size);
  }

  get schedule(): boolean {
    return this.options.schedule && this.checked.head.schedule;
  }

  advance(rows: number): void {
    this.options.signal.throwIfAborted();
    this.#done += rows;
    this.options.progress(Math.min(1, this.#done / this.#rows));
  }

  make(work: (transaction: Transaction<Schema>) => Promise<Made>): Promise<void> {
    return inTransaction(this.options.db, async (transaction) => {
      await this.options.hold(transaction);
      const made = await work(transaction);
      if (Object.keys(made).length > 0) await this.options.note(transaction, made);
    });
  }

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

/** Event ids that the server makes contain a card's id; an undo, the id of its target. */
const OF_CARD = /^(undo:|~burial-of-|~suspension-of-)(\d+)(.*)$/s;

/** By those of the archive. */
export class NewIds {
  readonly cards = new Map<number, number>();
  readonly decks = new Map<number, number>();
  readonly categories = new Map<number, number>();

  /** @throws Error for an unknown card. */
  card(id: number): number {
    const there = this.cards.get(id);
    if (there === undefined) throw new Error(`The archive has no card ${id}`);
    return there;
  }

  /** Client ids stay; card ids in server ids are replaced. */
  event(id: string): string {
    const [, begins, card, rest = ''] = OF_CARD.exec(id) ?? [];
    if (begins === undefined) return id;
    const there = this.cards.get(Number(card)) ?? card;
    return `${begins}${there}${begins === 'undo:' ? `:${this.event(rest.slice(1))}` : rest}`;
  }
}
