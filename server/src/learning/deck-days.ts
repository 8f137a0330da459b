import type { Day } from '@gieok/shared/domain/day';
import { compiled } from '../db/engine/compiled.ts';
import { countAll } from '../db/engine/sql.ts';
import type { Queryable } from '../db/schema.ts';
import type { StatDelta } from './stat-delta.ts';

export interface DeckDay {
  user_id: number;
  deck_id: number;
  day: Day;
  new_used: number;
  reviews_used: number;
}

export async function countInDecks(
  db: Queryable,
  userId: number,
  entries: readonly Pick<StatDelta, 'deckId' | 'studyDay' | 'countsToward' | 'by'>[],
): Promise<void> {
  const days = sumsOf(
    userId,
    entries.map(({ studyDay: day, ...entry }) => ({ day, ...entry })),
  );
  // One order everywhere avoids deadlocks.
  const inOrder = [...days].sort(([first], [second]) => (first < second ? -1 : 1));
  for (const [, counts] of inOrder) {
    if (counts.new_used !== 0 || counts.reviews_used !== 0) await addToDay(db, counts);
  }
}

const addToDay = compiled((db: Queryable, counts: DeckDay) =>
  db
    .insertInto('deck_days')
    .values({
      user_id: counts.user_id,
      deck_id: counts.deck_id,
      day: counts.day,
      new_used: counts.new_used,
      reviews_used: counts.reviews_used,
    })
    .onConflict((clash) =>
      clash.columns(['user_id', 'day', 'deck_id']).doUpdateSet((eb) => ({
        new_used: eb('deck_days.new_used', '+', eb.ref('excluded.new_used')),
        reviews_used: eb('deck_days.reviews_used', '+', eb.ref('excluded.reviews_used')),
      })),
    )
    .returning('deck_id'),
);

export async function deckDaysByLog(db: Queryable, userId: number): Promise<DeckDay[]> {
  const rows = await db
    .selectFrom('card_events')
    .select(['deck_id as deckId', 'study_day as day', 'counts_toward as countsToward'])
    .select(countAll().as('by'))
    .where('user_id', '=', userId)
    .where('undone', '=', 0)
    .where('deck_id', 'is not', null)
    .where('counts_toward', 'is not', null)
    .groupBy(['deck_id', 'study_day', 'counts_toward'])
    .execute();
  return [...sumsOf(userId, rows).values()];
}

interface Used extends Pick<StatDelta, 'deckId' | 'countsToward'> {
  day: Day;
  by: number;
}

function sumsOf(userId: number, entries: readonly Used[]): Map<string, DeckDay> {
  const days = new Map<string, DeckDay>();
  for (const { deckId, day, countsToward, by } of entries) {
    if (deckId === null || countsToward === null) continue;
    const key = `${day} ${deckId}`;
    const of = { user_id: userId, deck_id: deckId, day };
    const counts = days.get(key) ?? { ...of, new_used: 0, reviews_used: 0 };
    counts[countsToward === 'new' ? 'new_used' : 'reviews_used'] += by;
    days.set(key, counts);
  }
  return days;
}

export async function storedDeckDays(db: Queryable, userId: number): Promise<DeckDay[]> {
  const rows = await db.selectFrom('deck_days').selectAll().where('user_id', '=', userId).execute();
  return rows.filter(({ new_used, reviews_used }) => new_used !== 0 || reviews_used !== 0);
}

export async function recountDeckDays(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('deck_days').where('user_id', '=', userId).execute();
  for (const day of await deckDaysByLog(db, userId)) await addToDay(db, day);
}
