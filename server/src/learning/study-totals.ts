import type { Day } from '@gieok/shared/domain/day';
import { latestStreak, NO_STREAK, type Streak, withLaterDay } from '@gieok/shared/domain/streak';
import { compiled } from '../db/compiled.ts';
import type { Queryable } from '../db/schema.ts';

/** How many ratings count in all, and the latest days in a row; kept, since both would grow with every day. */
export interface StudyTotals {
  reviews: number;
  streak: Streak;
}

interface Row {
  reviews: number;
  streak_last_day: Day | null;
  streak_days: number;
}

const toTotals = ({ reviews, streak_last_day, streak_days }: Row): StudyTotals => ({
  reviews,
  streak: { lastDay: streak_last_day, days: streak_days },
});

const selectTotals = compiled((db, { userId }: { userId: number }) =>
  db
    .selectFrom('study_totals')
    .select(['reviews', 'streak_last_day', 'streak_days'])
    .where('user_id', '=', userId),
);

export async function findStudyTotals(db: Queryable, userId: number): Promise<StudyTotals> {
  const [row] = await selectTotals(db, { userId });
  return row === undefined ? { reviews: 0, streak: NO_STREAK } : toTotals(row);
}

const add = compiled((db, { userId, reviews }: { userId: number; reviews: number }) =>
  db
    .insertInto('study_totals')
    .values({ user_id: userId, reviews, streak_last_day: null, streak_days: 0 })
    .onConflict((clash) =>
      clash
        .column('user_id')
        .doUpdateSet((eb) => ({ reviews: eb('study_totals.reviews', '+', reviews) })),
    )
    .returning(['reviews', 'streak_last_day', 'streak_days']),
);

/**
 * Adds to the number of ratings, and holds the row until the transaction ends: to be called before their days are changed,
 * so that nobody else changes these meanwhile.
 */
export async function addReviews(
  db: Queryable,
  userId: number,
  reviews: number,
): Promise<StudyTotals> {
  const [row] = await add(db, { userId, reviews });
  return toTotals(row as Row);
}

/** Days that now have ratings, in their order, and days that have none any more. */
export interface ChangedDays {
  begun: readonly Day[];
  emptied: readonly Day[];
}

/** Brings the streak to what the days are now; to be called once these are written. */
export async function moveStreak(
  db: Queryable,
  userId: number,
  kept: Streak,
  { begun, emptied }: ChangedDays,
): Promise<void> {
  const [first] = begun;
  if (first === undefined && emptied.length === 0) return;
  const isLater = first !== undefined && (kept.lastDay === null || first > kept.lastDay);
  if (!isLater || emptied.length > 0) return recountStreak(db, userId);
  const skipped = await findSkippedDays(db, userId, kept.lastDay ?? first);
  const streak = begun.reduce((before, day) => withLaterDay(before, day, skipped), kept);
  await writeStreak(db, userId, streak);
}

/** Works the streak out from all days: for when days have changed otherwise than one after the other. */
export async function recountStreak(db: Queryable, userId: number): Promise<void> {
  const studied = await db
    .selectFrom('study_days')
    .select('day')
    .where('user_id', '=', userId)
    .where('reviews', '>', 0)
    .orderBy('day', 'desc')
    .execute();
  const skipped = await findSkippedDays(db, userId);
  const days = studied.map(({ day }) => day);
  await writeStreak(db, userId, latestStreak(days, skipped));
}

/** Notes dates that a change of time zone has jumped over: they break no streak. */
export async function noteSkippedDays(
  db: Queryable,
  userId: number,
  days: readonly Day[],
): Promise<void> {
  if (days.length === 0) return;
  await addReviews(db, userId, 0);
  await db
    .insertInto('skipped_days')
    .values(days.map((day) => ({ user_id: userId, day })))
    .onConflict((clash) => clash.columns(['user_id', 'day']).doNothing())
    .execute();
  // Who had been further east before may have studied on both sides of them.
  await recountStreak(db, userId);
}

const selectSkipped = compiled((db, { userId, after }: { userId: number; after: Day }) =>
  db
    .selectFrom('skipped_days')
    .select('day')
    .where('user_id', '=', userId)
    .where('day', '>', after),
);

/** The dates after `after` that changes of time zone jumped over. */
export async function findSkippedDays(
  db: Queryable,
  userId: number,
  after: Day = '',
): Promise<ReadonlySet<Day>> {
  const skipped = await selectSkipped(db, { userId, after });
  return new Set(skipped.map(({ day }) => day));
}

async function writeStreak(db: Queryable, userId: number, streak: Streak): Promise<void> {
  await db
    .updateTable('study_totals')
    .set({ streak_last_day: streak.lastDay, streak_days: streak.days })
    .where('user_id', '=', userId)
    .execute();
}
