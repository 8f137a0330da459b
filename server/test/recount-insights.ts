import {
  apart,
  clockOf,
  type EventRow,
  isRating,
  type Moment,
  plus,
  type readRows,
  standsDueOn,
  todayAt,
  upTo,
} from './recounted-rows.ts';

/** Study days since a card was last rated, and what it was then, from the entries before `review`. */
function contextOf(review: EventRow, events: readonly EventRow[]) {
  const ofCard = events.filter((row) => row.card_id === review.card_id);
  const before = ofCard.slice(0, ofCard.indexOf(review));
  const start = before.findLastIndex((row) => row.type === 'forget' || row.type === 'seed_state');
  const first = before[start];
  const seeded = first?.type === 'seed_state' ? JSON.parse(first.details ?? '').schedule : null;
  const isSeeded = seeded !== null && seeded.stage !== 'new';
  const reviews = before.slice(start + 1).filter((row) => row.type === 'review');
  const days = reviews.map((row) => row.study_day);
  if (isSeeded && seeded.lastDay !== null) days.push(seeded.lastDay);
  const last = days.toSorted().at(-1);
  const elapsed =
    last !== undefined && review.study_day > last ? apart(last, review.study_day) : null;

  const lastFailure = reviews.findLastIndex((row) => row.rating === 1);
  const inARow =
    reviews.length - 1 - lastFailure + (isSeeded && lastFailure === -1 ? seeded.repetitions : 0);
  const isNew = reviews.length === 0 && !isSeeded;
  const settled = elapsed !== null && elapsed >= 21 ? 'mature' : 'young';
  return { elapsed, stage: isNew ? 'new' : inARow < 2 ? 'learning' : settled };
}

function share(reviews: readonly EventRow[]) {
  const passed = reviews.filter((row) => row.rating !== 1).length;
  return {
    reviews: reviews.length,
    passed,
    rate: reviews.length === 0 ? null : passed / reviews.length,
  };
}

const ranges = (starts: readonly number[]) =>
  starts.map((from, index) => ({ from, below: starts[index + 1] ?? null }));
const within = ({ from, below }: { from: number; below: number | null }, value: number) =>
  value >= from && (below === null || value < below);
const spread = (starts: readonly number[], values: readonly number[]) =>
  ranges(starts).map((range) => ({
    ...range,
    cards: values.filter((value) => within(range, value)).length,
  }));

const totalTime = (rows: readonly EventRow[]) =>
  rows.reduce((sum, row) => sum + (row.time_taken_ms ?? 0), 0);

/** What `GET /stats/insights` should answer, but for the scheduler's name and target. */
export function recountInsights(
  { cards, events }: Awaited<ReturnType<typeof readRows>>,
  moment: Moment,
) {
  const today = todayAt(moment);
  const ratings = events.filter(isRating);
  const studiedBetween = (first: string, last: string) => {
    const rows = ratings.filter((row) => row.study_day >= first && row.study_day <= last);
    return { date: first, reviews: rows.length, time_ms: totalTime(rows) };
  };
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  const monday = plus(today, -weekday);
  const firstDay = plus(monday, -7 * 52);

  const reviews = events.filter((row) => row.type === 'review');
  const stages = reviews.map((row) => ({ row, ...contextOf(row, events) }));
  const repeated = stages.filter(({ elapsed }) => elapsed !== null);

  const hoursStudied = ratings.map((row) => clockOf(new Date(row.used_at), moment.timeZone).hour);
  const days = upTo(30).map((index) => plus(today, index));
  const lastDay = days.at(-1) ?? today;
  const rated = cards.filter((card) => card.stage !== 'new');
  const standing = (day: string) => rated.filter((card) => standsDueOn(card, day)).length;

  return {
    today,
    totals: {
      reviews: ratings.length,
      days_studied: new Set(ratings.map((row) => row.study_day)).size,
      time_ms: totalTime(ratings),
      average_time_ms: ratings.length === 0 ? null : totalTime(ratings) / ratings.length,
    },
    days: upTo(52 * 7 + weekday + 1).map((index) =>
      studiedBetween(plus(firstDay, index), plus(firstDay, index)),
    ),
    weeks: upTo(53).map((week) => {
      const sunday = plus(firstDay, week * 7 + 6);
      return studiedBetween(plus(firstDay, week * 7), sunday < today ? sunday : today);
    }),
    hours: upTo(24).map((hour) => ({
      hour,
      reviews: hoursStudied.filter((each) => each === hour).length,
    })),
    forecast: {
      days: days.map((date) => ({
        date,
        cards: standing(date) - (date === today ? 0 : standing(plus(date, -1))),
      })),
      overdue: rated.filter((card) => standsDueOn(card, today) && String(card.due_day) < today)
        .length,
      later: standing('9999-12-31') - standing(lastDay),
    },
    retention: {
      all: share(repeated.map(({ row }) => row)),
      by_month: upTo(12).map((index) => {
        const time = new Date(`${today.slice(0, 7)}-15T12:00:00Z`);
        time.setUTCMonth(time.getUTCMonth() - 11 + index);
        const month = time.toISOString().slice(0, 7);
        const ofMonth = repeated.filter(({ row }) => row.study_day.startsWith(month));
        return { month, ...share(ofMonth.map(({ row }) => row)) };
      }),
      by_interval: ranges([1, 2, 4, 8, 15, 31, 91]).map((range) => ({
        ...range,
        ...share(
          repeated.filter(({ elapsed }) => within(range, elapsed ?? 0)).map(({ row }) => row),
        ),
      })),
    },
    answers: ['new', 'learning', 'young', 'mature'].map((stage) => ({
      stage,
      ratings: Object.fromEntries(
        [1, 2, 3, 4].map((rating) => [
          rating,
          stages.filter((each) => each.stage === stage && each.row.rating === rating).length,
        ]),
      ),
    })),
    intervals: spread(
      [0, 1, 2, 4, 8, 15, 31, 91, 181, 366],
      rated.map((card) => card.review_interval),
    ),
    eases: spread(
      [1.3, 1.5, 1.7, 1.9, 2.1, 2.3, 2.5, 2.7, 2.9, 3.1],
      rated.map((card) => Number(card.ease_factor.toFixed(2))),
    ),
    stabilities: spread(
      [0, 1, 3, 7, 14, 30, 90, 180, 365, 730],
      rated.flatMap((card) => card.stability ?? []),
    ),
    difficulties: spread(
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
      rated.flatMap((card) => card.difficulty ?? []),
    ),
  };
}
