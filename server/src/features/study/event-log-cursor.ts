import { sql } from 'kysely';
import { compiled } from '../../db/engine/compiled.ts';
import { hasOneWriter } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';

/**
 * On PostgreSQL an entry may appear after higher ids: so many are read again for this long.
 */
const WRITTEN_AT_ONCE = 200;
const WRITTEN_WITHIN_MS = 60_000;

/** Tells which cards the log names since the last call, whatever process wrote it. */
export class EventLogCursor {
  readonly #userId: number;
  /** All entries up to this id were seen. */
  #from: number;
  /** Seen entries after `#from`. */
  #seen: Set<number>;
  /** The highest id seen. */
  #last: number;
  #mark: { id: number; at: number };

  private constructor(userId: number, latest: readonly { id: number }[], inOrder: boolean) {
    this.#userId = userId;
    const last = latest[0]?.id ?? 0;
    const first = latest.length < WRITTEN_AT_ONCE ? 0 : (latest.at(-1)?.id ?? 0);
    this.#last = last;
    this.#from = inOrder ? last : first;
    this.#seen = new Set(inOrder ? [] : latest.map(({ id }) => id));
    this.#mark = { id: last, at: performance.now() };
  }

  static async start(db: Queryable, userId: number): Promise<EventLogCursor> {
    const inOrder = hasOneWriter(db);
    const latest = await listLatest(db, { userId, most: inOrder ? 1 : WRITTEN_AT_ONCE });
    return new EventLogCursor(userId, latest, inOrder);
  }

  /** @returns undefined beyond `most` entries. */
  async cardsSince(db: Queryable, most: number): Promise<number[] | undefined> {
    const at = performance.now();
    const asked = { userId: this.#userId, after: this.#from, limit: most + 1 };
    const fresh = hasOneWriter(db)
      ? await listAfter(db, asked)
      : await listUnseen(db, { ...asked, seen: JSON.stringify([...this.#seen]) });
    if (fresh.length > most) return undefined;
    this.#note(fresh, at, hasOneWriter(db));
    return [...new Set(fresh.map(({ card_id }) => card_id))];
  }

  #note(fresh: readonly { id: number }[], at: number, inOrder: boolean): void {
    const last = Math.max(this.#last, fresh.at(-1)?.id ?? 0);
    this.#last = last;
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

const selectAfter = (db: Queryable, { userId, after, limit }: After) =>
  db
    .selectFrom('card_events')
    .select(['id', 'card_id'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit);

const listAfter = compiled(selectAfter);

/** Without those in a JSON list: reading hundreds of known entries took longer than the rest. */
const listUnseen = compiled((db, values: After & { seen: string }) =>
  selectAfter(db, values).where(
    sql<boolean>`id not in (
      select cast(json_array_elements_text(cast(${values.seen} as json)) as bigint))`,
  ),
);
