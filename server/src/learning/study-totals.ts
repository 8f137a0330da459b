import type { Day } from '@gieok/shared/domain/day';
import {
  latestStreak,
  longestStreak,
  NO_STREAK,
  type Streak,
  withLaterDay,
} from '@gieok/shared/domain/streak';
import { compiled } from '../db/engine/compiled.ts';
import type { Queryable } from '../db/schema.ts';

/** Stored, since summing days would take ever longer. */
export interface StudyTotals {
  reviews: number;
  timeMs: number;
  knownCards: number;
  days: number;
  longestStreak: number;
  streak: Streak;
}

const COLUMNS = [
  ...(['reviews', 'time_ms as timeMs', 'known_cards as knownCards', 'days'] as const),
  ...(['longest_streak as longestStreak', 'streak_last_day', 'streak_days'] as const),
];

interface Row extends Omit<StudyTotals, 'streak'> {
  streak_last_day: Day | null;
  streak_days: number;
}

const toTotals = ({ streak_last_day: lastDay, streak_days, ...row }: Row): StudyTotals => ({
  ...row,
  streak: { lastDay, days: streak_days },
});

const NO_TOTALS: StudyTotals = {
  reviews: 0,
  timeMs: 0,
  knownCards: 0,
  days: 0,
  longestStreak: 0,
  streak: NO_STREAK,
};

const selectTotals = compiled((db, { userId }: { userId: number }) =>
  db.selectFrom('study_totals').select(COLUMNS).where('user_id', '=', userId),
);

export async function findStudyTotals(db: Queryable, userId: number): Promise<StudyTotals> {
  const [row] = await selectTotals(db, { userId });
  return row === undefined ? NO_TOTALS : toTotals(row);
}

export type Sums = Pick<StudyTotals, 'reviews' | 'timeMs' | 'knownCards'>;

const add = compiled((db, { userId, reviews, timeMs, knownCards }: Sums & { userId: number }) =>
  db
    .insertInto('study_totals')
    .values({
      user_id: userId,
      reviews,
      time_ms: timeMs,
      known_cards: knownCards,
      streak_last_day: null,
      streak_days: 0,
    })
    .onConflict((clash) =>
      clash.column('user_id').doUpdateSet((eb) => ({
        reviews: eb('study_totals.reviews', '+', reviews),
        time_ms: eb('study_totals.time_ms', '+', timeMs),
        known_cards: eb('study_totals.known_cards', '+', knownCards),
      })),
    )
    .returning(COLUMNS),
);

/** Locks the row: call it before changing days. */
export async function addToTotals(db: Queryable, userId: number, sums: Sums): Promise<StudyTotals> {
  const [row] = await add(db, { userId, ...sums });
  return toTotals(row as Row);
}

export const holdTotals = (db: Queryable, userId: number): Promise<StudyTotals> =>
  addToTotals(db, userId, { reviews: 0, timeMs: 0, knownCards: 0 });

export interface ChangedDays {
  begun: readonly Day[];
  emptied: readonly Day[];
}

/** Call it once the days are written. */
export async function moveStreak(
  db: Queryable,
  userId: number,
  kept: StudyTotals,
  { begun, emptied }: ChangedDays,
): Promise<void> {
  const [first] = begun;
  if (first === undefined && emptied.length === 0) return;
  const { lastDay } = kept.streak;
  const isLater = first !== undefined && (lastDay === null || first > lastDay);
  if (!isLater || emptied.length > 0) return recountStreak(db, userId);
  const skipped = await findSkippedDays(db, userId, lastDay ?? first);
  let { streak, longestStreak: longest } = kept;
  for (const day of begun) {
    streak = withLaterDay(streak, day, skipped);
    longest = Math.max(longest, streak.days);
  }
  await writeStreak(db, userId, { streak, longest, days: kept.days + begun.length });
}

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
  await writeStreak(db, userId, {
    streak: latestStreak(days, skipped),
    longest: longestStreak(days.toReversed(), skipped),
    days: days.length,
  });
}

export function noteSkippedDays(db: Queryable, userId: number, days: readonly Day[]) {
  return changeSkippedDays(db, userId, days, () =>
    db
      .insertInto('skipped_days')
      .values(days.map((day) => ({ user_id: userId, day })))
      .onConflict((clash) => clash.columns(['user_id', 'day']).doNothing()),
  );
}

export function forgetSkippedDays(db: Queryable, userId: number, days: readonly Day[]) {
  return changeSkippedDays(db, userId, days, () =>
    db.deleteFrom('skipped_days').where('user_id', '=', userId).where('day', 'in', days),
  );
}

async function changeSkippedDays(
  db: Queryable,
  userId: number,
  days: readonly Day[],
  change: () => { execute(): Promise<unknown> },
): Promise<void> {
  if (days.length === 0) return;
  await holdTotals(db, userId);
  await change().execute();
  // Before the change both neighbours may have been studied.
  await recountStreak(db, userId);
}

const selectSkipped = compiled((db, { userId, after }: { userId: number; after: Day }) =>
  db
    .selectFrom('skipped_days')
    .select('day')
    .where('user_id', '=', userId)
    .where('day', '>', after),
);

/** Dates that changes of time zone skipped. */
export async function findSkippedDays(
  db: Queryable,
  userId: number,
  after: Day = '',
): Promise<ReadonlySet<Day>> {
  const skipped = await selectSkipped(db, { userId, after });
  return new Set(skipped.map(({ day }) => day));
}

async function writeStreak(
  db: Queryable,
  userId: number,
  { streak, longest, days }: { streak: Streak; longest: number; days: number },
): Promise<void> {
  await db
    .updateTable('study_totals')
    .set({
      streak_last_day: streak.lastDay,
      streak_days: streak.days,
      longest_streak: longest,
      days,
    })
    .where('user_id', '=', userId)
    .execute();
}
