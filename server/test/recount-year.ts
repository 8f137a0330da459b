import { type readAll, recountCard } from './recount-log.ts';
import { isRating, type Moment, plus, todayAt, upTo } from './recounted-rows.ts';

/** What `GET /stats/year` should answer, but for when the account was made: from the log alone. */
export function recountYear(
  { cards, events, settings }: Awaited<ReturnType<typeof readAll>>,
  skipped: readonly string[],
  moment: Moment,
) {
  const today = todayAt(moment);
  const changes = cards
    .filter((card) => card.deleted_at === null)
    .flatMap((card) => {
      const log = events.filter((row) => row.card_id === card.id);
      const rows = recountCard(log, settings).log;
      return log.map((row, index) => ({ day: row.study_day, by: rows[index]?.known_change ?? 0 }));
    });
  const undone = new Set(events.filter((row) => row.type === 'undo').map((row) => row.target));
  const ratings = events.filter((row) => isRating(row) && !undone.has(row.review_id));
  const studied = [...new Set(ratings.map((row) => row.study_day))].toSorted();
  const knownUpTo = (day: string) =>
    changes.reduce((sum, change) => sum + (change.day <= day ? change.by : 0), 0);
  const all = changes.reduce((sum, change) => sum + change.by, 0);
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  const count = 52 * 7 + weekday + 1;
  return {
    today,
    days_studied: studied.length,
    longest_streak: longestRun(studied, skipped),
    time_ms: ratings.reduce((sum, row) => sum + (row.time_taken_ms ?? 0), 0),
    known_cards: all,
    days: upTo(count).map((index) => {
      const date = plus(today, index + 1 - count);
      return {
        date,
        reviews: ratings.filter((row) => row.study_day === date).length,
        known_cards: date === today ? all : knownUpTo(date),
      };
    }),
  };
}

/** Days in a row at most; days that are skipped stand in no row's way. */
function longestRun(studied: readonly string[], skipped: readonly string[]): number {
  let [run, longest] = [0, 0];
  for (
    let day = studied[0] ?? '';
    day !== '' && day <= (studied.at(-1) ?? '');
    day = plus(day, 1)
  ) {
    if (studied.includes(day)) run += 1;
    else if (!skipped.includes(day)) run = 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
