import { type RawBuilder, sql } from 'kysely';
import { BoundedMap } from '../bounded-map.ts';
import { compiled } from '../db/compiled.ts';
import type { Queryable } from '../db/schema.ts';
import { isPostgres } from '../db/sql.ts';
import { giveWay } from '../turns.ts';
import { countLiveCards } from './card-counts.ts';

/** Cards from one anchor to the next: to skip so many takes less than 0.1 ms. */
const APART = 500;
/** Of a million cards, 16 KB. */
const LISTS_KEPT = 300;
/** On PostgreSQL a card may become visible after others with a higher id, when its transaction ends later. */
const WRITTEN_WITHIN_MS = 60_000;

/** All of a user's cards, or those of one category of theirs. */
export interface CardList {
  userId: number;
  categoryId: number | null;
}

/** Where a page begins: at the card with this id or below, after so many others. */
export interface Start {
  atMost: number;
  skip: number;
}

export interface AsOf {
  now: Date;
  /** Of the learner: another one where cards have come into a category (`outdateLists`). */
  listsVersion: number;
}

interface Kept {
  listsVersion: number;
  /** Cards at and below the first anchor. They only ever become fewer: with as many as before, they are the same. */
  cards: number;
  /** The ids of the anchors, the newest first. */
  ids: number[];
}

/**
 * Remembers the ids of every five hundredth card of lists that begin with the newest, so that a deep page is found without
 * going through all cards before it. New cards come in front of the first anchor, and are counted there; when a card below
 * has gone, the number of cards says so, whichever process has removed it, and the anchors are found anew.
 */
export class CardAnchors {
  readonly #lists = new BoundedMap<string, Kept>(LISTS_KEPT);
  readonly #apart: number;

  constructor(apart = APART) {
    this.#apart = apart;
  }

  /** Where to begin so as to skip `offset` cards. */
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

  /** The anchors of a list, and how many cards are above them. */
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

  /** Finds the anchors up to the one that is wanted, one at a time, so that others have their turn. */
  async #extend(db: Queryable, list: CardList, ids: number[], wanted: number): Promise<void> {
    while (ids.length <= wanted) {
      const place = ids.length;
      const from = { from: ids[place - 1] as number, apart: this.#apart };
      const [next] = await queriesOf(list).next(db, { ...valuesOf(list), ...from });
      if (next === undefined) return;
      // Two that look at the same time find the same.
      ids[place] = next.id;
      await giveWay();
    }
  }

  /** How many cards there are, and how many of them above an anchor: in one statement, so that both are of one time. */
  async #lookFrom(db: Queryable, list: CardList, from: number) {
    const values = { ...valuesOf(list), from, most: this.#aboveMost + 1 };
    const [found] = await queriesOf(list).look(db, values);
    return found as { total: number; above: number };
  }

  /** Cards above the first anchor; with more of them there is a new one. */
  get #aboveMost() {
    return 2 * this.#apart;
  }
}

async function findFirst(db: Queryable, list: CardList, now: Date): Promise<number | undefined> {
  const { newest, newestSettled } = queriesOf(list);
  const before = new Date(now.getTime() - WRITTEN_WITHIN_MS).toISOString();
  const [first] = isPostgres(db)
    ? await newestSettled(db, { ...valuesOf(list), before })
    : await newest(db, valuesOf(list));
  return first?.id;
}

interface Values {
  userId: number;
  /** 0 where the list is of all categories. */
  categoryId: number;
}

const valuesOf = ({ userId, categoryId }: CardList): Values => ({
  userId,
  categoryId: categoryId ?? 0,
});

/**
 * Cards of a list. Whoever wants them in the order of their ids sorts by `deleted_at` before: all are alike in that, but no
 * index has this order except the list's own. PostgreSQL takes the cards of all users to lie evenly among each other; by their
 * ids alone it would go through those of all others to find one user's newest.
 *
 * Whose category it is says the category: a look at each card would cost more than all else. */
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
