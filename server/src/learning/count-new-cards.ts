import { type Selectable, sql } from 'kysely';
import { compiledWrite } from '../db/engine/compiled.ts';
import { hasRowTriggersOnly } from '../db/engine/sql.ts';
import type { Queryable, Schema } from '../db/schema.ts';

type CountedCard = Pick<
  Selectable<Schema['cards']>,
  'category_id' | 'stage' | 'suspended' | 'buried_until' | 'due_day' | 'deleted_at'
>;

/**
 * SQLite's triggers rest, but for a single card.
 * @param deckIds decks that hold all of the cards.
 */
export async function countedTogether<Card extends CountedCard>(
  transaction: Queryable,
  { userId, deckIds, count }: { userId: number; deckIds: readonly number[]; count: number },
  insert: () => Promise<Card[]>,
): Promise<Card[]> {
  if (count === 1 || !hasRowTriggersOnly(transaction)) return insert();
  await pauseCounting(transaction, {});
  const cards = await insert();
  await resumeCounting(transaction, {});
  const rows = countsOf(cards.filter(isNew), deckIds);
  if (rows.length > 0) await countUp(transaction, { userId, rows: JSON.stringify(rows) });
  return cards;
}

/** A transaction that forgets to resume cannot be committed: the row refers to nobody. */
export const pauseCounting = compiledWrite(
  () => sql`insert into card_search_paused (nobody) values (0)`,
);

const resumeCounting = compiledWrite(() => sql`delete from card_search_paused`);

/** As the trigger that rests has it. */
const isNew = ({ stage, suspended, buried_until, due_day, deleted_at }: CountedCard) =>
  stage === 'new' &&
  suspended === 0 &&
  buried_until === null &&
  due_day === null &&
  deleted_at === null;

function countsOf(cards: readonly CountedCard[], deckIds: readonly number[]) {
  const all = cards.length;
  if (all === 0) return [];
  const ofCategories = new Map<number, number>();
  for (const { category_id: id } of cards) {
    if (id !== null) ofCategories.set(id, (ofCategories.get(id) ?? 0) + 1);
  }
  return [
    ['all', 0, all],
    ...[...ofCategories].map(([id, some]) => ['category', id, some]),
    ...deckIds.map((id) => ['deck', id, all]),
  ];
}

const countUp = compiledWrite(
  (_: Queryable, { userId, rows }: { userId: number; rows: string }) => sql`
    insert into card_counts
      (user_id, scope, scope_id, day, part, live_cards, studied_cards, ease_sum, due_cards, new_cards)
    select cast(${userId} as integer), value ->> 0, value ->> 1, '', 0, value ->> 2, 0, 0, 0, value ->> 2
    from json_each(${rows}) where true
    on conflict (user_id, scope, scope_id, day, part) do update
    set live_cards = live_cards + excluded.live_cards, new_cards = new_cards + excluded.new_cards
  `,
);
