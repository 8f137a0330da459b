import type { Day } from '@gieok/shared/domain/day';
import { compiled } from '../db/engine/compiled.ts';
import type { Queryable } from '../db/schema.ts';
import { countInDecks } from './deck-days.ts';
import type { StatDelta } from './stat-delta.ts';
import { addToTotals, moveStreak, type Sums } from './study-totals.ts';

export const RATED = ['review', 'practice'] as const;

export const COUNTS = [
  ...(['reviews', 'practice', 'new_used', 'reviews_used', 'time_ms', 'known_change'] as const),
];
export type DayCounts = Record<(typeof COUNTS)[number], number>;
export const NOTHING: DayCounts = {
  reviews: 0,
  practice: 0,
  new_used: 0,
  reviews_used: 0,
  time_ms: 0,
  known_change: 0,
};

/**
 * Call wherever the log changes, once per transaction, after all changes to cards, to avoid
 * deadlocks.
 */
export async function countRatings(
  db: Queryable,
  userId: number,
  entries: readonly StatDelta[],
): Promise<void> {
  const days = new Map<Day, DayCounts>();
  for (const { type, studyDay, timeTakenMs, countsToward, knownChange, by } of entries) {
    const isRating = type === 'review' || type === 'practice';
    if (!isRating && knownChange === 0) continue;
    const counts = days.get(studyDay) ?? { ...NOTHING };
    counts.known_change += by * knownChange;
    if (isRating) {
      counts.reviews += by;
      counts.time_ms += by * timeTakenMs;
    }
    if (type === 'practice') counts.practice += by;
    else if (countsToward === 'new') counts.new_used += by;
    else if (countsToward === 'review') counts.reviews_used += by;
    days.set(studyDay, counts);
  }
  await Promise.all([addToDays(db, userId, days), countInDecks(db, userId, entries)]);
}

/** Updates days and totals; call it as `countRatings`. */
export async function addToDays(
  db: Queryable,
  userId: number,
  days: ReadonlyMap<Day, DayCounts>,
): Promise<void> {
  const rows = [...days]
    .filter(([, counts]) => COUNTS.some((count) => counts[count] !== 0))
    // One order everywhere avoids deadlocks.
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([day, counts]) => ({ user_id: userId, day, ...counts }));
  // Limits alone do not concern the totals.
  const ofTotals = rows.some(
    (row) => row.reviews !== 0 || row.time_ms !== 0 || row.known_change !== 0,
  );
  const [totals, written] = await Promise.all([
    ofTotals ? addToTotals(db, userId, sumsOf(rows)) : undefined,
    Promise.all(rows.map((row) => addToDay(db, row))),
  ]);
  const changed = { begun: [] as Day[], emptied: [] as Day[] };
  for (const [index, row] of rows.entries()) {
    const day = written[index]?.[0];
    if (row.reviews > 0 && day?.reviews === row.reviews) changed.begun.push(row.day);
    if (row.reviews < 0 && day?.reviews === 0) changed.emptied.push(row.day);
  }
  if (totals !== undefined) await moveStreak(db, userId, totals, changed);
}

export function sumsOf(days: readonly DayCounts[]): Sums {
  const sumOf = (count: keyof DayCounts) => days.reduce((sum, day) => sum + day[count], 0);
  return {
    reviews: sumOf('reviews'),
    timeMs: sumOf('time_ms'),
    knownCards: sumOf('known_change'),
  };
}

const addToDay = compiled((db: Queryable, day: DayCounts & { user_id: number; day: Day }) =>
  db
    .insertInto('study_days')
    .values({
      user_id: day.user_id,
      day: day.day,
      reviews: day.reviews,
      practice: day.practice,
      new_used: day.new_used,
      reviews_used: day.reviews_used,
      time_ms: day.time_ms,
      known_change: day.known_change,
    })
    .onConflict((clash) =>
      clash.columns(['user_id', 'day']).doUpdateSet((eb) => ({
        reviews: eb('study_days.reviews', '+', eb.ref('excluded.reviews')),
        practice: eb('study_days.practice', '+', eb.ref('excluded.practice')),
        new_used: eb('study_days.new_used', '+', eb.ref('excluded.new_used')),
        reviews_used: eb('study_days.reviews_used', '+', eb.ref('excluded.reviews_used')),
        time_ms: eb('study_days.time_ms', '+', eb.ref('excluded.time_ms')),
        known_change: eb('study_days.known_change', '+', eb.ref('excluded.known_change')),
      })),
    )
    .returning('reviews'),
);
