import type { CardMemory } from '@gieok/shared/contract/progress';
import { addDays, type Day, daysBetween } from '@gieok/shared/domain/day';
import { daysUntilRecall, recallAfter } from '@gieok/shared/domain/scheduler/forgetting-curve';

const POINTS = 40;
/** How far the span goes beyond the last thing to see. */
const BEYOND = 1.15;
const DAYS_MIN = 10;
/** The scale's foot is at most this, in steps. */
const FLOOR_MAX = 0.7;
const FLOOR_STEP = 0.1;

interface Point {
  /** Days since the first review. */
  at: number;
  /** 0 to 1. */
  recall: number;
}

export interface RecallCurve {
  first: Day;
  last: Day;
  /** Days. */
  span: number;
  /** The recall at the foot of the scale; its head is 1. */
  floor: number;
  /** One from each review to the next. */
  stretches: Point[][];
  /** `recall` is what was left before the review, null before the first. */
  reviews: { day: Day; at: number; recall: number | null }[];
  today: Point & { day: Day };
  /** When recall falls to the desired retention. */
  reached: { day: Day; at: number };
}

export function recallCurve(memory: CardMemory, today: Day): RecallCurve {
  const { days, decay, stability, last_day, desired_retention } = memory;
  const first = days[0]?.day ?? last_day;
  const since = (day: Day) => daysBetween(first, day);
  const wait = daysUntilRecall(decay, stability, desired_retention);
  // Scheduled in whole days, tomorrow at the earliest.
  const reachedDay = addDays(last_day, Math.max(1, Math.round(wait)));
  // A clock that was ahead may have dated a review in the future.
  const now = today < last_day ? last_day : today;
  const seen = Math.max(since(reachedDay), since(now));
  const span = Math.ceil(Math.max(since(last_day) + (seen - since(last_day)) * BEYOND, DAYS_MIN));

  const stretches = days.flatMap(({ day, stability: left }, index) => {
    if (left === null) return [];
    const from = since(day);
    const next = days[index + 1];
    const to = next === undefined ? span : since(next.day);
    return [
      Array.from({ length: POINTS + 1 }, (_, point) => {
        // Denser at first, where the curve bends most.
        const passed = (to - from) * (point / POINTS) ** 2;
        return { at: from + passed, recall: recallAfter(decay, left, passed) };
      }),
    ];
  });
  const reviews = days.flatMap(({ day, stability: after }, index) => {
    if (after === null) return [];
    const before = days[index - 1];
    const left = before?.stability ?? null;
    const recall =
      before === undefined || left === null
        ? null
        : recallAfter(decay, left, daysBetween(before.day, day));
    return [{ day, at: since(day), recall }];
  });
  const lowest = Math.min(
    desired_retention,
    ...stretches.map((points) => points.at(-1)?.recall ?? 1),
  );
  return {
    first,
    last: addDays(first, span),
    span,
    floor: Math.min(FLOOR_MAX, Math.max(0, Math.floor(lowest / FLOOR_STEP) * FLOOR_STEP)),
    stretches,
    reviews,
    today: {
      day: now,
      at: since(now),
      recall: recallAfter(decay, stability, daysBetween(last_day, now)),
    },
    reached: { day: reachedDay, at: since(reachedDay) },
  };
}
