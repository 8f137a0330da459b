import { compiled } from '../../db/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import { isPostgres } from '../../db/sql.ts';

/**
 * On PostgreSQL an entry may become visible after others with a higher id, when its transaction ends later: as many
 * entries of one learner are read again, and for so long. Theirs write a few entries each, in much less time.
 */
const WRITTEN_AT_ONCE = 200;
const WRITTEN_WITHIN_MS = 60_000;

/** Says which cards of a learner the log names since it was last asked, in whatever process it was written. */
export class LogFollower {
  readonly #userId: number;
  /** The id of an entry before which all have been seen. */
  #from: number;
  /** Those after it that have been seen. */
  #seen: Set<number>;
  /** The last one that had been seen at a time, in milliseconds of the process's own clock. */
  #mark: { id: number; at: number };

  private constructor(userId: number, latest: readonly { id: number }[], inOrder: boolean) {
    this.#userId = userId;
    const last = latest[0]?.id ?? 0;
    const first = latest.length < WRITTEN_AT_ONCE ? 0 : (latest.at(-1)?.id ?? 0);
    this.#from = inOrder ? last : first;
    this.#seen = new Set(inOrder ? [] : latest.map(({ id }) => id));
    this.#mark = { id: last, at: performance.now() };
  }

  /** From now on. */
  static async start(db: Queryable, userId: number): Promise<LogFollower> {
    const inOrder = !isPostgres(db);
    const latest = await listLatest(db, { userId, most: inOrder ? 1 : WRITTEN_AT_ONCE });
    return new LogFollower(userId, latest, inOrder);
  }

  /** The ids of the cards; undefined where more than `most` entries were written. */
  async cardsSince(db: Queryable, most: number): Promise<number[] | undefined> {
    const at = performance.now();
    const limit = this.#seen.size + most + 1;
    const entries = await listAfter(db, { userId: this.#userId, after: this.#from, limit });
    const fresh = entries.filter(({ id }) => !this.#seen.has(id));
    if (fresh.length > most) return undefined;
    this.#note(entries.at(-1)?.id ?? this.#from, fresh, at, !isPostgres(db));
    return [...new Set(fresh.map(({ card_id }) => card_id))];
  }

  #note(last: number, fresh: readonly { id: number }[], at: number, inOrder: boolean): void {
    if (inOrder) {
      this.#from = last;
      return;
    }
    for (const { id } of fresh) this.#seen.add(id);
    if (at - this.#mark.at < WRITTEN_WITHIN_MS) return;
    this.#from = this.#mark.id;
    this.#mark = { id: last, at };
    for (const id of this.#seen) {
      if (id <= this.#from) this.#seen.delete(id);
    }
  }
}

const listLatest = compiled((db, { userId, most }: { userId: number; most: number }) =>
  db
    .selectFrom('card_events')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most),
);

interface After {
  userId: number;
  after: number;
  limit: number;
}

const listAfter = compiled((db, { userId, after, limit }: After) =>
  db
    .selectFrom('card_events')
    .select(['id', 'card_id'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit),
);
