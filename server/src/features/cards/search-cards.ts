import type { CardFilter } from '@gieok/shared/contract/card-filter';
import { searchWords } from '@gieok/shared/korean/search-words';
import { type RawBuilder, sql } from 'kysely';
import { compiled, compiledBy } from '../../db/engine/compiled.ts';
import { asJsonList, isOwn } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import { isInDeck } from '../../learning/scope.ts';
import { inTurns } from '../../turns.ts';
import { type ConditionValues, conditionsOf, nameOf, tagId, valuesOf } from './card-conditions.ts';
import { type Order, ranges, type Search } from './card-ranges.ts';
import { searchTexts } from './search-texts.ts';

interface Options {
  /** The total, where known: it saves counting. */
  known?: number | undefined;
  cardsAtOnce?: number;
  /** Of what is found by a text; without one the newest come first. */
  order?: Order;
}

/** An index finds texts (`search-texts.ts`), another the rest. */
export async function searchCards(
  db: Queryable,
  search: Search,
  { known, cardsAtOnce, order = 'newest' }: Options = {},
): Promise<{ ids: number[]; total: number }> {
  const words = searchWords(search.filter.search ?? '');
  if (words.words.length > 0) {
    const others = { ...search, filter: { ...search.filter, search: undefined }, ...WHOLE };
    const isNarrowed = nameOf(search.filter) !== nameOf({});
    const findAll = async () => (await searchCards(db, others, { known: WHOLE.limit })).ids;
    return searchTexts(db, search, words, { order, findAll: isNarrowed ? findAll : undefined });
  }
  const { userId, filter, present, limit, offset } = search;
  const { atOnce, count, list } = queriesFor(filter);
  const asked = { userId, deckId: filter.deck ?? 0, ...valuesOf(filter, present) };
  let ids: number[] = [];
  let counted = 0;
  for await (const [from, to] of inTurns(await ranges(db, userId, cardsAtOnce ?? atOnce))) {
    if (known !== undefined && (ids.length === limit || offset >= known)) break;
    const values = { ...asked, from, to };
    const before = counted;
    // From the beginning, the known total saves counting.
    const isCounted = known === undefined || offset > 0;
    if (isCounted) counted += (await count(db, values))[0]?.count ?? 0;
    if (ids.length < limit && (!isCounted || counted > offset)) {
      const page = { limit: limit - ids.length, offset: Math.max(0, offset - before) };
      const [found] = await list(db, { ...values, ...page });
      ids = ids.concat(JSON.parse(found?.ids ?? '[]') as number[]);
    }
  }
  return { ids, total: known ?? counted };
}

const WHOLE = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };

interface Range extends ConditionValues {
  deckId: number;
  from: number;
  to: number;
}

/** Where to look for hits in a range of ids, and the name of the id there. */
interface Way {
  id: RawBuilder<number>;
  /** What stands before the id in an order, each with a comma. */
  order: RawBuilder<unknown>;
  found: (db: Queryable, range: Range) => RawBuilder<unknown>;
  /** Cards that take a few milliseconds. */
  atOnce: number;
}

const ALL: Way = {
  id: sql`cards.id`,
  // As all lists of cards (`learning/newest-cards.ts`).
  order: sql`cards.deleted_at desc, `,
  found: (_, { userId, from, to }) => sql`
    cards where user_id = ${userId} and deleted_at is null and id >= ${from} and id < ${to}`,
  atOnce: 20_000,
};
const DECK: Way = {
  id: sql`deck_cards.card_id`,
  order: sql``,
  found: (db, { userId, deckId, from, to }) => sql`
    deck_cards join cards on cards.id = deck_cards.card_id
    where deck_cards.user_id = ${userId} and deck_cards.deck_id = ${deckId}
      and deck_cards.card_id >= ${from} and deck_cards.card_id < ${to}
      and ${isOwn(db, sql`cards.user_id`, userId)} and cards.deleted_at is null`,
  atOnce: 10_000,
};

/** No card of it was deleted. */
const TAGGED: Way = {
  id: sql`card_tags.card_id`,
  order: sql``,
  found: (db, range) => sql`
    card_tags join cards on cards.id = card_tags.card_id
    where card_tags.user_id = ${range.userId} and card_tags.tag_id = ${tagId(range)}
      and card_tags.card_id >= ${range.from} and card_tags.card_id < ${range.to}
      and ${isOwn(db, sql`cards.user_id`, range.userId)}`,
  atOnce: 10_000,
};
const TAGGED_IN_DECK: Way = {
  ...TAGGED,
  found: (db, range) => sql`${TAGGED.found(db, range)} and ${isInDeck(range.userId, range.deckId)}`,
};

function wayOf({ deck, tag }: CardFilter): Way {
  if (tag == null) return deck == null ? ALL : DECK;
  return deck == null ? TAGGED : TAGGED_IN_DECK;
}

const queriesFor = compiledBy(nameOf, (filter: CardFilter) =>
  queriesOf(wayOf(filter), { ...filter, tag: undefined }),
);

function queriesOf({ id, order, found, atOnce }: Way, filter: CardFilter) {
  const narrowed = (db: Queryable, range: Range) =>
    sql`${found(db, range)}${conditionsOf(filter, range)}`;
  return {
    atOnce,
    count: compiled(
      (db, range: Range) =>
        sql<{
          count: number;
        }>`select cast(count(*) as integer) as count from ${narrowed(db, range)}`,
      'each time',
    ),
    list: compiled(
      (db, range: Range & { limit: number; offset: number }) =>
        asJsonList(
          db,
          sql`select ${id} as id from ${narrowed(db, range)}
            order by ${order}${id} desc limit ${range.limit} offset ${range.offset}`,
          'desc',
        ),
      'each time',
    ),
  };
}
