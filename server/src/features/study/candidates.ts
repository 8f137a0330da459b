import type { Rank } from '@gieok/shared/domain/backlog-rank';
import type { Day } from '@gieok/shared/domain/day';
import { type RawBuilder, sql } from 'kysely';
import { compiled, compiledBy } from '../../db/engine/compiled.ts';
import { anyOf, isIn, isOwn, keepsJoinOrder } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import { type CardRow, inOrderOf, selectCardsById } from '../../learning/card-rows.ts';
import { isDueByDay, isNew } from '../../learning/due.ts';
import { areInDeck, type CardScope } from '../../learning/scope.ts';
import { inPages } from '../../turns.ts';
import type { Candidates } from './rank-cache.ts';

const LOOKED_AT_ONCE = 500;

/** Due in days, or the new ones of a deck. */
type ListedCards = { today: Day } & (
  | ({ kind: 'dueByDay' } & CardScope)
  | ({ kind: 'new' } & CardScope & { deckId: number })
);

export interface Candidate {
  id: number;
  due_day: Day;
  last_day: Day | null;
  stability: number | null;
  review_interval: number;
  shuffle_key: number;
  /** ISO-8601 UTC; absent outside a deck. */
  added_at?: string;
}

export function candidatesOf(
  listed: ListedCards,
  rankOf: (card: Candidate) => Omit<Rank, 'id'>,
): Candidates {
  const queries = queriesFor(listed);
  const values = valuesOf(listed);
  const placed = (cards: readonly Candidate[]): Rank[] =>
    cards.map((card) => {
      const { group, value } = rankOf(card);
      return { id: card.id, group, value };
    });
  return {
    userId: listed.userId,
    async *slices(db) {
      for await (const cards of queries.slices(db, values)) yield placed(cards);
    },
    ranksOf: async (db, ids) =>
      placed(await queries.those(db, { ...values, ids: JSON.stringify(ids) })),
  };
}

export async function loadListed(
  db: Queryable,
  listed: ListedCards,
  ids: readonly number[],
): Promise<CardRow[]> {
  const values = { ...valuesOf(listed), ids: JSON.stringify(ids) };
  return inOrderOf(ids, await queriesFor(listed).load(db, values));
}

interface Values {
  userId: number;
  /** 0 for none, like the category. */
  deckId: number;
  categoryId: number;
  today: Day;
}

interface Slice extends Values {
  after: number;
  last: number;
}

function valuesOf({ userId, deckId, categoryId, today }: ListedCards): Values {
  return { userId, deckId: deckId ?? 0, categoryId: categoryId ?? 0, today };
}

interface Shape {
  kind: ListedCards['kind'];
  inDeck: boolean;
  inCategory: boolean;
}

const queriesOfShape = compiledBy<Shape, ReturnType<typeof queriesOf>>(JSON.stringify, queriesOf);
const queriesFor = ({ kind, deckId, categoryId }: ListedCards) =>
  queriesOfShape({ kind, inDeck: deckId !== null, inCategory: categoryId !== null });

function queriesOf(shape: Shape) {
  const { inDeck, inCategory } = shape;
  return {
    slices: inDeck || inCategory ? slicesById(shape) : slicesByDay(shape),
    those: compiled(
      (db, values: Values & { ids: string }) =>
        sql<Candidate>`${selectCandidates(shape, 'cards')}
          where ${isListed(db, shape, values)} and ${anyOf(db, sql`cards.id`, values.ids)}`,
    ),
    load: compiled((db, values: Values & { ids: string }) =>
      selectCardsById(db, values.userId, values.ids)
        .where(isOfKind(shape, values))
        .$if(inCategory, (cards) => cards.where('cards.category_id', '=', values.categoryId))
        .$if(inDeck, (cards) => cards.where(areInDeck(db, values.userId, values.deckId))),
    ),
  };
}

/** Read from the index of due cards alone. */
function slicesByDay(shape: Shape) {
  const slice = compiled(
    (_, values: Values & { dueDay: Day; after: number }) =>
      sql<Candidate>`${selectCandidates(shape, 'cards')}
        where cards.user_id = ${values.userId} and cards.deleted_at is null and ${isOfKind(shape, values)}
          and (cards.due_day, cards.id) > (${values.dueDay}, ${values.after})
        order by cards.due_day, cards.id limit ${sql.lit(LOOKED_AT_ONCE)}`,
  );
  return (db: Queryable, values: Values) =>
    inPages<Candidate>(LOOKED_AT_ONCE, (last) =>
      slice(db, { ...values, dueDay: last?.due_day ?? '', after: last?.id ?? 0 }),
    );
}

function slicesById(shape: Shape) {
  const { inDeck } = shape;
  const id = inDeck ? sql`deck_cards.card_id` : sql`cards.id`;
  // As in `learning/newest-cards.ts`.
  const order = inDeck ? sql`` : sql`cards.deleted_at, `;
  const findLast = compiled(
    (db, values: Values & { after: number }) =>
      sql<{ last: number }>`select ${id} as last from ${inDeck ? sql`deck_cards` : sql`cards`}
        where ${isInFirst(db, shape, values)} and ${id} > ${values.after}
        order by ${order}${id} limit 1 offset ${sql.lit(LOOKED_AT_ONCE - 1)}`,
  );
  const slice = compiled((db, values: Slice) =>
    inDeck && !keepsJoinOrder(db)
      ? sliceOfDeck(db, shape, values)
      : sql<Candidate>`${selectCandidates(shape, 'deck_cards')}
        where ${isListed(db, shape, values)} and ${id} > ${values.after} and ${id} <= ${values.last}`,
  );
  return async function* (db: Queryable, values: Values) {
    for (let after = 0; after < Number.MAX_SAFE_INTEGER; ) {
      const [found] = await findLast(db, { ...values, after });
      const last = found?.last ?? Number.MAX_SAFE_INTEGER;
      yield await slice(db, { ...values, after, last });
      after = last;
    }
  };
}

function sliceOfDeck(db: Queryable, shape: Shape, values: Slice) {
  const ids = sql`select deck_cards.card_id from deck_cards where ${isOfDeck(values)}
    and deck_cards.card_id > ${values.after} and deck_cards.card_id <= ${values.last}`;
  return sql<Candidate>`select cards.id, ${columnsOf(shape)}, (
      select deck_cards.added_at from deck_cards
      where ${isOfDeck(values)} and deck_cards.card_id = cards.id) as added_at
    from cards
    where ${isListed(db, { ...shape, inDeck: false }, values)} and ${isIn(db, sql`cards.id`, ids)}`;
}

const columnsOf = ({ kind }: Shape) =>
  kind === 'new'
    ? sql`cards.shuffle_key`
    : sql`cards.due_day, cards.last_day, cards.stability, cards.review_interval`;

/** @param first the outer table in SQLite, which keeps the order of a cross join. */
function selectCandidates(shape: Shape, first: 'cards' | 'deck_cards') {
  const columns = columnsOf(shape);
  if (!shape.inDeck) return sql`select cards.id, ${columns} from cards`;
  const tables =
    first === 'cards' ? sql`cards cross join deck_cards` : sql`deck_cards cross join cards`;
  return sql`select cards.id, ${columns}, deck_cards.added_at from ${tables}`;
}

function isOfKind({ kind }: Shape, { today }: Values): RawBuilder<boolean> {
  return kind === 'new' ? isNew(today) : isDueByDay(today);
}

function isInFirst(db: Queryable, { inDeck }: Shape, values: Values): RawBuilder<boolean> {
  return inDeck
    ? isOfDeck(values)
    : sql`${isOwn(db, sql`cards.user_id`, values.userId)}
        and cards.category_id = ${values.categoryId} and cards.deleted_at is null`;
}

const isOfDeck = ({ userId, deckId }: Values) =>
  sql<boolean>`deck_cards.user_id = ${userId} and deck_cards.deck_id = ${deckId}`;

function isListed(db: Queryable, shape: Shape, values: Values): RawBuilder<boolean> {
  const { inDeck, inCategory } = shape;
  return sql`${isOwn(db, sql`cards.user_id`, values.userId)} and cards.deleted_at is null
    and ${isOfKind(shape, values)}
    ${inDeck ? sql`and ${isOfDeck(values)} and cards.id = deck_cards.card_id` : sql``}
    ${inCategory ? sql`and cards.category_id = ${values.categoryId}` : sql``}`;
}
