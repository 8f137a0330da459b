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
  };
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
