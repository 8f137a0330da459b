import { type RawBuilder, sql } from 'kysely';
import { BoundedMap } from '../bounded-map.ts';
import { compiled } from '../db/engine/compiled.ts';
import { hasOneWriter } from '../db/engine/sql.ts';
import type { Queryable } from '../db/schema.ts';
import { repeatInTurns } from '../turns.ts';
import { countLiveCards } from './card-counts.ts';

/** Skipping so many cards takes less than 0.1 ms. */
const APART = 500;
/** 16 KB for a list of a million cards. */
const LISTS_KEPT = 300;
/**
 * On PostgreSQL a card may appear after others with a higher id, when its transaction ends later.
 */
const WRITTEN_WITHIN_MS = 60_000;

export interface CardList {
  userId: number;
  categoryId: number | null;
}

/** A page begins at `atMost` or below, after `skip` cards. */
export interface Start {
  atMost: number;
  skip: number;
}

export interface AsOf {
  now: Date;
  /** Changes when cards come into a category (`invalidateLists`). */
  listsVersion: number;
}

interface Kept {
  listsVersion: number;
  /**
   * At and below the first anchor. They can only become fewer, so an equal number means the same
   * cards.
   */
  cards: number;
  /** Newest first. */
  ids: number[];
}

/**
 * Keeps the id of every 500th card of lists by newest, so that deep pages skip few cards. New cards
 * are counted above the first anchor; a changed number of cards below it, by whichever process, has
 * the anchors found anew.
 */
export class PageCursorCache {
  readonly #lists = new BoundedMap<string, Kept>(LISTS_KEPT);
  readonly #apart: number;

  constructor(apart = APART) {
    this.#apart = apart;
  }

  async startOf(db: Queryable, list: CardList, offset: number, asOf: AsOf): Promise<Start> {
    const fromNewest = { atMost: Number.MAX_SAFE_INTEGER, skip: offset };
    if (offset < this.#apart) return fromNewest;
    const { kept, above } = (await this.#find(db, list, asOf)) ?? {};
    if (kept === undefined || above === undefined || offset < above) return fromNewest;
    const below = offset - above;
    const wanted = Math.floor(below / this.#apart);
    await this.#extend(db, list, kept.ids, wanted);
    const place = Math.min(wanted, kept.ids.length - 1);
    return { atMost: kept.ids[place] as number, skip: below - place * this.#apart };
  }

  async #find(
    db: Queryable,
    list: CardList,
    { now, listsVersion }: AsOf,
  ): Promise<{ kept: Kept; above: number } | undefined> {
    const key = `${list.userId} ${list.categoryId}`;
    const known = this.#lists.get(key);
    if (known !== undefined && known.listsVersion === listsVersion) {
      const { total, above } = await this.#lookFrom(db, list, known.ids[0] as number);
      if (above <= this.#aboveMost && total - above === known.cards) return { kept: known, above };
    }
    const first = await findFirst(db, list, now);
    if (first === undefined) return undefined;
    const { total, above } = await this.#lookFrom(db, list, first);
    if (above > this.#aboveMost) return undefined;
    const kept = { listsVersion, cards: total - above, ids: [first] };
    this.#lists.set(key, kept);
    return { kept, above };
  }

  async #extend(db: Queryable, list: CardList, ids: number[], wanted: number): Promise<void> {
    await repeatInTurns(async () => {
      if (ids.length > wanted) return false;
      const place = ids.length;
      const from = { from: ids[place - 1] as number, apart: this.#apart };
      const [next] = await queriesOf(list).next(db, { ...valuesOf(list), ...from });
      if (next === undefined) return false;
      // Two at once find the same.
      ids[place] = next.id;
      return true;
    });
  }

  /** In one statement, so that both numbers are of one moment. */
  async #lookFrom(db: Queryable, list: CardList, from: number) {
    const values = { ...valuesOf(list), from, most: this.#aboveMost + 1 };
    const [found] = await queriesOf(list).look(db, values);
    return found as { total: number; above: number };
  }

  /** A new first anchor is found beyond so many. */
  get #aboveMost() {
    return 2 * this.#apart;
  }
}

async function findFirst(db: Queryable, list: CardList, now: Date): Promise<number | undefined> {
  const { newest, newestSettled } = queriesOf(list);
  const before = new Date(now.getTime() - WRITTEN_WITHIN_MS).toISOString();
  const [first] = hasOneWriter(db)
    ? await newest(db, valuesOf(list))
    : await newestSettled(db, { ...valuesOf(list), before });
  return first?.id;
}

interface Values {
  userId: number;
  /** 0 without a category. */
  categoryId: number;
}

const valuesOf = ({ userId, categoryId }: CardList): Values => ({
  userId,
  categoryId: categoryId ?? 0,
});

/**
 * Cards of a list. Sort by `deleted_at` (alike in all) before `id`: only the list's own index has
 * this order, and by `id` alone PostgreSQL would pass the cards of all users. The category is
 * checked through its owner, as a look at each card costs more than all else.
 */
export const LISTED = {
  all: ({ userId }: Values) => sql<boolean>`user_id = ${userId} and deleted_at is null`,
  category: ({ userId, categoryId }: Values) => sql<boolean>`
    category_id = ${categoryId} and deleted_at is null
    and exists (select 1 from categories where id = ${categoryId} and user_id = ${userId})`,
} as const;

const QUERIES = { all: buildQueries('all'), category: buildQueries('category') };
const queriesOf = ({ categoryId }: CardList) => QUERIES[categoryId === null ? 'all' : 'category'];

function buildQueries(scope: keyof typeof LISTED) {
  const isListed = LISTED[scope];
  const total = ({ userId, categoryId }: Values): RawBuilder<number> =>
    countLiveCards(scope, scope === 'all' ? sql.lit(0) : sql`${categoryId}`, userId);
  const newest = (db: Queryable, values: Values) =>
    db
      .selectFrom('cards')
      .select('id')
      .where(isListed(values))
      .orderBy('deleted_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1);
  return {
    newest: compiled(newest),
    newestSettled: compiled((db, values: Values & { before: string }) =>
      newest(db, values).where('created_at', '<=', values.before),
    ),
    next: compiled((db, values: Values & { from: number; apart: number }) =>
      newest(db, values).where('id', '<=', values.from).offset(values.apart),
    ),
    look: compiled((db, values: Values & { from: number; most: number }) =>
      db.selectNoFrom([
        total(values).as('total'),
        sql<number>`(
          select cast(count(*) as integer) from (
            select id from cards where ${isListed(values)} and id > ${values.from}
            order by deleted_at desc, id desc limit ${values.most}
          ) as above
        )`.as('above'),
      ]),
    ),
  };
}
