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
export const NOTHING = Object.fromEntries(COUNTS.map((count) => [count, 0])) as DayCounts;

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
      ...(Object.fromEntries(COUNTS.map((count) => [count, day[count]])) as DayCounts),
    })
    .onConflict((clash) =>
      clash.columns(['user_id', 'day']).doUpdateSet((eb) => {
        const sum = (count: keyof DayCounts) =>
          eb(`study_days.${count}`, '+', eb.ref(`excluded.${count}`));
        return Object.fromEntries(COUNTS.map((count) => [count, sum(count)]));
      }),
    )
    .returning('reviews'),
);
