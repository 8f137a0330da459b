import {
  type CardRow,
  isRating,
  type Moment,
  plus,
  type readRows,
  standsDueOn,
  todayAt,
  upTo,
} from './recounted-rows.ts';

/** What `GET /stats` should answer. */
export function recountStats(
  { cards, events }: Awaited<ReturnType<typeof readRows>>,
  skipped: readonly string[],
  moment: Moment,
) {
  const today = todayAt(moment);
  const ratings = events.filter(isRating);
  const on = (day: string) => ratings.filter((row) => row.study_day === day).length;
  let streak = 0;
  // Who moved to the west may have studied a day that has yet to begin there.
  const start = [today, ...ratings.map((row) => row.study_day)].toSorted().at(-1) ?? today;
  for (let day = start; day > '2000-01-01'; day = plus(day, -1)) {
    if (on(day) > 0) streak += 1;
    else if (day !== start && !skipped.includes(day)) break;
  }
  return {
    cards_studied: cards.filter((card) => card.stage !== 'new').length,
    total_reviews: ratings.length,
    streak_days: streak,
    reviews_today: on(today),
    due_cards: dueNow(cards, moment).length,
    weekly_stats: upTo(7).map((index) => {
      const date = plus(today, index - 6);
      return { date, reviews_count: on(date) };
    }),
    recent_days: upTo(140)
      .map((index) => plus(today, index - 139))
      .filter((date) => on(date) > 0)
      .map((date) => ({ date, reviews_count: on(date) })),
    due_tomorrow: cards.filter(
      (card) =>
        card.due_instant === null && standsDueOn(card, plus(today, 1)) && !standsDueOn(card, today),
    ).length,
    seconds_per_review: paceOf(ratings),
  };
}

/** Seconds, to a tenth, that the last fifty ratings took on average. */
function paceOf(ratings: Awaited<ReturnType<typeof readRows>>['events']): number | null {
  const last = ratings
    .toSorted((first, second) =>
      first.used_at === second.used_at
        ? second.id - first.id
        : first.used_at < second.used_at
          ? 1
          : -1,
    )
    .slice(0, 50);
  if (last.length === 0) return null;
  const milliseconds = last.map(({ time_taken_ms }) => time_taken_ms ?? 0);
  return Math.round(milliseconds.reduce((sum, time) => sum + time, 0) / last.length / 100) / 10;
}

/** A minute that has come counts, though its day may be ahead of who has moved to the west. */
function dueNow(cards: readonly CardRow[], moment: Moment) {
  const today = todayAt(moment);
  return cards.filter((card) =>
    card.due_instant === null
      ? standsDueOn(card, today)
      : new Date(card.due_instant) <= moment.now && standsDueOn(card, '9999-12-31', today),
  );
}

/** What `GET /stats/categories` should answer of one category, but for its name. */
export function recountCategory(cards: readonly CardRow[], categoryId: number, moment: Moment) {
  const own = cards.filter((card) => card.category_id === categoryId);
  const eases = own.filter((card) => card.stage !== 'new').map((card) => card.ease_factor);
  return {
    category_id: categoryId,
    total_cards: own.length,
    studied_cards: eases.length,
    due_cards: dueNow(own, moment).length,
    avg_ease: eases.length === 0 ? 2.5 : eases.reduce((sum, ease) => sum + ease, 0) / eases.length,
  };
}
