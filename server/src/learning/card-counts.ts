import type { Day } from '@gieok/shared/domain/day';
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import { compiled } from '../db/engine/compiled.ts';
import { countAll, isOwn } from '../db/engine/sql.ts';
import type { CardCountScope, Queryable } from '../db/schema.ts';
import { isDueByDay, isDueByMinute, isNew, type Present } from './due.ts';
import { type CardScope, isInDeck } from './scope.ts';

/** Suspended and buried cards count only in `live` and `studied`. */
export interface CardCounts {
  live: number;
  studied: number;
  new: number;
  /** Only these count against the day's limit. */
  dueByDay: number;
  /** In minute steps, and due. */
  dueByMinute: number;
}

/** In whole billionths, so that subtracting leaves no rounding. */
const EASE_UNIT = 1e9;

const sumOf = (count: 'live_cards' | 'studied_cards' | 'new_cards' | 'due_cards' | 'ease_sum') =>
  sql<number>`cast(coalesce(sum(${sql.ref(`card_counts.${count}`)}), 0) as bigint)`;

/** The deck is 0 for none. */
interface CountParameters {
  userId: number;
  today: string;
  deckId: number;
}

interface Values extends CountParameters {
  scopeId: number;
  now: string;
}

/**
 * Reads `card_counts`; counts cards in minute steps, and those of both a deck and a category, one
 * by one.
 */
export const countCards = counting(() => []);

export function counting<More extends object>(
  more: (values: CountParameters) => NamedValue<More>[],
) {
  const all = countOf('all', () => sql``, more);
  const ofDeck = countOf(
    'deck',
    ({ userId, scopeId }) => sql`and ${isInDeck(userId, scopeId)}`,
    more,
  );
  const ofCategory = countOf('category', ({ scopeId }) => sql`and category_id = ${scopeId}`, more);
  const ofBoth = countEach(more);
  return async (
    db: Queryable,
    { userId, deckId, categoryId }: CardScope,
    present: Present,
  ): Promise<CardCounts & More> => {
    const values = { userId, today: present.today, now: present.now.toISOString() };
    if (deckId !== null && categoryId !== null) {
      const [counted] = await ofBoth(db, { ...values, deckId, categoryId });
      return counted as CardCounts & More;
    }
    const count = deckId !== null ? ofDeck : categoryId !== null ? ofCategory : all;
    const scopeId = deckId ?? categoryId ?? 0;
    const [counted] = await count(db, { ...values, scopeId, deckId: deckId ?? 0 });
    return counted as CardCounts & More;
  };
}

export async function countDueOn(db: Queryable, userId: number, day: Day): Promise<number> {
  const [counted] = await selectDueOn(db, { userId, day });
  return Number(counted?.due ?? 0);
}

/** How many more cards the account may keep: deleted ones count. */
export async function roomForCards(db: Queryable, userId: number): Promise<number> {
  const { cards } = await db.selectFrom('quotas').select('cards').executeTakeFirstOrThrow();
  const { kept } = await db
    .selectFrom('card_counts')
    .select(sumOf('live_cards').as('kept'))
    .where('user_id', '=', userId)
    .where('scope', '=', 'kept')
    .executeTakeFirstOrThrow();
  return Number(cards) - kept;
}

const selectDueOn = compiled((db: Queryable, { userId, day }: { userId: number; day: Day }) =>
  db
    .selectFrom('card_counts')
    .select(sumOf('due_cards').as('due'))
    .where('user_id', '=', userId)
    .where('scope', '=', 'all')
    .where('scope_id', '=', 0)
    .where('day', '=', day),
);

type NamedValue<More extends object> = AliasedRawBuilder<More[keyof More], keyof More & string>;

function countOf<More extends object>(
  scope: 'all' | 'deck' | 'category',
  isInScope: (values: Values) => RawBuilder<unknown>,
  more: (values: Values) => NamedValue<More>[],
) {
  return compiled((db, values: Values) =>
    db
      .selectFrom('card_counts')
      .select(FIGURES)
      .select(more(values))
      .select(
        sql<number>`(
          select count(*) from cards
          where user_id = ${values.userId} and deleted_at is null and ${isDueByMinute(values)}
            ${isInScope(values)}
        )`.as('dueByMinute'),
      )
      .where('user_id', '=', values.userId)
      .where('scope', '=', sql.lit(scope))
      .where('scope_id', '=', values.scopeId)
      .where('day', '<=', values.today),
  );
}

const FIGURES = [
  sumOf('live_cards').as('live'),
  sumOf('studied_cards').as('studied'),
  sumOf('new_cards').as('new'),
  sumOf('due_cards').as('dueByDay'),
] as const;

function countEach<More extends object>(more: (values: CountParameters) => NamedValue<More>[]) {
  return compiled((db, values: Omit<Values, 'scopeId'> & { categoryId: number }) =>
    db
      .selectFrom('deck_cards')
      .innerJoin('cards', 'cards.id', 'deck_cards.card_id')
      .select([
        countAll().as('live'),
        countIf(sql`cards.stage <> 'new'`).as('studied'),
        countIf(isNew(values.today)).as('new'),
        countIf(isDueByDay(values.today)).as('dueByDay'),
        countIf(isDueByMinute(values)).as('dueByMinute'),
      ])
      .select(more(values))
      .where('deck_cards.user_id', '=', values.userId)
      .where('deck_cards.deck_id', '=', values.deckId)
      .where('cards.user_id', '=', values.userId)
      .where('cards.category_id', '=', values.categoryId)
      .where('cards.deleted_at', 'is', null),
  );
}

const countIf = (condition: RawBuilder<unknown>) =>
  sql<number>`cast(count(case when ${condition} then 1 end) as integer)`;

/** A subquery; `id` is that of the deck or category. `known` exists by category alone. */
export function countLiveCards(
  scope: CardCountScope,
  id: RawBuilder<unknown>,
  userId: number,
): RawBuilder<number> {
  return sql`(
    select cast(coalesce(sum(live_cards), 0) as bigint) from card_counts
    where user_id = ${userId} and scope = ${sql.lit(scope)} and scope_id = ${id} and day = ''
  )`;
}

export function countCardsOfDecks(
  db: Queryable,
  userId: number,
  present: Present,
): Promise<Map<number, CardCounts>> {
  return countEachOf({ figures: figuresOfDecks, steps: stepsOfDecks }, db, userId, present);
}

/** By category id; also known cards, and the summed ease of studied ones. */
export function countCardsOfCategories(
  db: Queryable,
  userId: number,
  present: Present,
): Promise<Map<number, CardCounts & { easeSum: number; known: number }>> {
  const queries = { figures: figuresOfCategories, steps: stepsOfCategories };
  return countEachOf(queries, db, userId, present);
}

type EachValues = Omit<Values, 'scopeId' | 'deckId'>;
type Run<Row> = (db: Queryable, values: EachValues) => Promise<Row[]>;

async function countEachOf<Figures extends { id: number }>(
  queries: { figures: Run<Figures>; steps: Run<{ id: number | null; count: number }> },
  db: Queryable,
  userId: number,
  { today, now }: Present,
): Promise<Map<number, Omit<Figures, 'id'> & { dueByMinute: number }>> {
  const values = { userId, today, now: now.toISOString() };
  const [steps, figures] = await Promise.all([
    queries.steps(db, values),
    queries.figures(db, values),
  ]);
  const dueByMinute = new Map(steps.map(({ id, count }) => [id, count]));
  return new Map(
    figures.map(({ id, ...figures }) => [
      id,
      { dueByMinute: dueByMinute.get(id) ?? 0, ...figures },
    ]),
  );
}

const figuresOf = (
  db: Queryable,
  table: 'decks' | 'categories',
  scope: CardCountScope,
  { userId, today }: EachValues,
) =>
  db
    .selectFrom(`${table} as listed` as 'decks as listed')
    .leftJoin('card_counts', (join) =>
      join
        .on('card_counts.user_id', '=', userId)
        .on('card_counts.scope', '=', sql.lit(scope))
        .onRef('card_counts.scope_id', '=', 'listed.id')
        .on('card_counts.day', '<=', today),
    )
    .select('listed.id')
    .select(FIGURES)
    .where('listed.user_id', '=', userId)
    .groupBy('listed.id');

const figuresOfDecks = compiled((db, values: EachValues) => figuresOf(db, 'decks', 'deck', values));

const figuresOfCategories = compiled((db, values: EachValues) =>
  figuresOf(db, 'categories', 'category', values)
    .select(
      sql<number>`cast(${sumOf('ease_sum')} as double precision) / ${sql.lit(EASE_UNIT)}`.as(
        'easeSum',
      ),
    )
    .select(countLiveCards('known', sql.ref('listed.id'), values.userId).as('known')),
);

const stepsOfDecks = compiled((db, values: EachValues) =>
  db
    .selectFrom('cards')
    .innerJoin('deck_cards', 'deck_cards.card_id', 'cards.id')
    .select(['deck_cards.deck_id as id', countAll().as('count')])
    .where('cards.user_id', '=', values.userId)
    .where(isOwn(db, sql`deck_cards.user_id`, values.userId))
    .where('cards.deleted_at', 'is', null)
    .where(isDueByMinute(values))
    .groupBy('deck_cards.deck_id'),
);

const stepsOfCategories = compiled((db, values: EachValues) =>
  db
    .selectFrom('cards')
    .select(['category_id as id', countAll().as('count')])
    .where('user_id', '=', values.userId)
    .where('deleted_at', 'is', null)
    .where(isDueByMinute(values))
    .groupBy('category_id'),
);
