import type { Day } from '@gieok/shared/domain/day';
import { numberHasher } from '@gieok/shared/domain/shuffle';
import { sql } from 'kysely';
import { compiled } from '../../db/engine/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import { inPages, inTurns } from '../../turns.ts';

/** Small enough that little outlives V8's young generation. */
const LOOKED_AT_ONCE = 250;

const hashOf = numberHasher('sample:');

interface HashedId {
  id: number;
  hash: number;
}

/**
 * Drawn by a hash of the id: the same cards each time, of any age. @returns also how many there
 * are.
 */
export async function sampleStudied(
  db: Queryable,
  userId: number,
  size: number,
): Promise<{ ids: number[]; total: number }> {
  const sample = new SmallestHashes(size);
  let total = 0;
  for await (const ids of inTurns(studiedCards(db, userId))) {
    total += ids.length;
    for (const id of ids) sample.add(id);
  }
  return { ids: sample.ids(), total };
}

/** Read from the indexes of due cards, without the cards themselves. */
async function* studiedCards(db: Queryable, userId: number): AsyncGenerator<number[]> {
  yield (await inSteps(db, { userId })).map(({ id }) => id);
  const pages = inPages<{ id: number; due_day: Day }>(LOOKED_AT_ONCE, (last) =>
    byDay(db, { userId, dueDay: last?.due_day ?? '', after: last?.id ?? 0 }),
  );
  for await (const cards of pages) yield cards.map(({ id }) => id);
}

const selectActive = (db: Queryable, userId: number) =>
  db
    .selectFrom('cards')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`suspended = 0`)
    .where('due_day', 'is not', null);

const inSteps = compiled((db, { userId }: { userId: number }) =>
  selectActive(db, userId).select('id').where('due_instant', 'is not', null),
);

const byDay = compiled((db, values: { userId: number; dueDay: Day; after: number }) =>
  selectActive(db, values.userId)
    .select(['id', 'due_day'])
    .where('due_instant', 'is', null)
    .where(sql<boolean>`(due_day, id) > (${values.dueDay}, ${values.after})`)
    .orderBy('due_day')
    .orderBy('id')
    .limit(sql.lit(LOOKED_AT_ONCE))
    .$narrowType<{ due_day: Day }>(),
);

class SmallestHashes {
  #places: HashedId[] = [];
  #most = Number.POSITIVE_INFINITY;
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  add(id: number): void {
    const hash = hashOf(id);
    if (hash > this.#most) return;
    this.#places.push({ id, hash });
    if (this.#places.length >= 4 * this.#size) this.#cut();
  }

  ids(): number[] {
    this.#cut();
    return this.#places.map(({ id }) => id);
  }

  #cut(): void {
    this.#places.sort((first, second) => first.hash - second.hash || first.id - second.id);
    this.#places = this.#places.slice(0, this.#size);
    if (this.#places.length === this.#size) this.#most = this.#places.at(-1)?.hash ?? this.#most;
  }
}
