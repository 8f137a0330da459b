import { sql } from 'kysely';
import { compiledWrite } from '../db/compiled.ts';
import type { Queryable } from '../db/schema.ts';

interface NewCards {
  userId: number;
  /** Never rated. */
  cards: readonly { category_id: number | null }[];
  /** Decks that hold all of them. */
  deckIds: readonly number[];
}

/**
 * On SQLite: from now on triggers do not count cards that are made, until `resumeCounting`. A transaction that forgets that cannot be
 * committed: the row refers to nobody.
 */
export const pauseCounting = compiledWrite(
  () => sql`insert into card_search_paused (nobody) values (0)`,
);

export const resumeCounting = compiledWrite(() => sql`delete from card_search_paused`);

/** On SQLite: counts new cards whose triggers rested while they were made, as these do. */
export async function countNewCards(
  transaction: Queryable,
  { userId, cards, deckIds }: NewCards,
): Promise<void> {
  const all = cards.length;
  if (all === 0) return;
  const ofCategories = new Map<number, number>();
  for (const { category_id: id } of cards) {
    if (id !== null) ofCategories.set(id, (ofCategories.get(id) ?? 0) + 1);
  }
  const rows = [
    ['all', 0, all],
    ...[...ofCategories].map(([id, some]) => ['category', id, some]),
    ...deckIds.map((id) => ['deck', id, all]),
  ];
  await countUp(transaction, { userId, rows: JSON.stringify(rows) });
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
