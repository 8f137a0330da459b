import type { StudiedYear } from '@gieok/shared/contract/stats';
import type { Day } from '@gieok/shared/domain/day';
import { yearUpTo } from '@gieok/shared/domain/statistics/calendar';
import type { Queryable } from '../../db/schema.ts';
import { loginRequired } from '../../errors.ts';
import { findStudyTotals } from '../../learning/study-totals.ts';

/** From stored sums: equally fast after ten years. */
export async function readYear(db: Queryable, userId: number, today: Day): Promise<StudiedYear> {
  const dates = yearUpTo(today);
  const first = dates[0] ?? today;
  const account = db.selectFrom('users').select('created_at').where('id', '=', userId);
  const user = await account.executeTakeFirst();
  // The account is being erased.
  if (user === undefined) throw loginRequired();
  const rows = await db
    .selectFrom('study_days')
    .select(['day', 'reviews', 'known_change'])
    .where('user_id', '=', userId)
    .where('day', '>=', first)
    .execute();
  const { days, longestStreak, timeMs, knownCards } = await findStudyTotals(db, userId);
  const kept = new Map(rows.map((row) => [row.day, row]));
  // Backwards from today's number. After a move westward, days beyond today may have reviews.
  const later = rows.filter(({ day }) => day > today);
  let known = knownCards;
  let grown = later.reduce((sum, { known_change }) => sum + known_change, 0);
  const year: StudiedYear['days'] = [];
  for (const date of dates.toReversed()) {
    year.push({ date, reviews: kept.get(date)?.reviews ?? 0, known_cards: known });
    known -= (kept.get(date)?.known_change ?? 0) + grown;
    grown = 0;
  }
  return {
    today,
    member_since: user.created_at,
    days_studied: days,
    longest_streak: longestStreak,
    time_ms: timeMs,
    known_cards: knownCards,
    days: year.toReversed(),
  };
}
