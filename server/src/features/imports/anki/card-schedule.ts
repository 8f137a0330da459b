import {
  AGAIN,
  DAY_MS,
  EASE_DEFAULT,
  EASE_MIN,
  HOUR_MS,
  INTERVAL_MAX_DAYS,
  MINUTE_MS,
  RATINGS,
  type Rating,
  TIME_TAKEN_MAX_MS,
} from '@gieok/shared/constants';
import { addDays, type Day } from '@gieok/shared/domain/day';
import type { ImportedCard, ImportedReview } from '../imported-word.ts';
import type { CardRow, ReviewRow } from './collection-rows.ts';
import { type Json, jsonOf, numberOf, textOf, wholeOf } from './values.ts';

export interface CollectionClock {
  /** The date on which its day 0 began. */
  dayZero: Day;
  /** Behind UTC, as when the collection was made. */
  minutesWest: number;
  dayStartsAt: number;
  /** The first scheduler's ratings while learning: 1, 2, 3 for 1, 3, 4. */
  threeButtons: boolean;
  /** Milliseconds since 1970; anything later is ignored. */
  now: number;
}

/** Anki's `type` of a card, and of a review. */
const CARD = { new: 0, learning: 1, review: 2, relearning: 3 } as const;
const LOG = { learning: 0, review: 1, relearning: 2, filtered: 3, manual: 4 } as const;
/** Due by the clock; other queues are due by days. */
const QUEUE_LEARNING = 1;
const QUEUE_SUSPENDED = -1;
/** A suspended card's `due` may be days or seconds since 1970: more than this is seconds. */
const DAYS_MAX = 100_000;
const EASE_MAX = 10;
const SECOND_MS = 1_000;
const EARLIEST = Date.UTC(2000, 0);
/** Anki's day starts at 4:00, for example; its middle is 10 hours later. */
const TO_MIDDLE_MS = 10 * 3_600_000;
const DAY_MINUTES = 1_440;
/** Anki's default. */
const DAY_STARTS_AT = 4;

/**
 * Days by the collection's own clock, which is the learner's. @param created seconds since 1970.
 */
export function clockOf(created: unknown, config: Json, now: number): CollectionClock {
  const start = wholeOf(created, EARLIEST / SECOND_MS, 4e9) * SECOND_MS;
  // Older collections lack an offset: ten hours after the start it is that day in UTC too.
  const minutesWest = wholeOf(config.creationOffset, -DAY_MINUTES, DAY_MINUTES, 0);
  return {
    dayZero: dayOf(start + TO_MIDDLE_MS - minutesWest * MINUTE_MS),
    minutesWest,
    dayStartsAt: wholeOf(config.rollover, 0, 23, DAY_STARTS_AT),
    threeButtons: wholeOf(config.schedVer, 1, 9, 1) < 2,
    now,
  };
}

const dayOf = (wallClock: number): Day => new Date(wallClock).toISOString().slice(0, 10);

function studyDay(at: number, { minutesWest, dayStartsAt }: CollectionClock): Day {
  return dayOf(at - minutesWest * MINUTE_MS - dayStartsAt * HOUR_MS);
}

export const isSuspended = ({ queue }: CardRow): boolean => queue === QUEUE_SUSPENDED;

/** Sorted, without manual changes of the due date and resets. */
export function reviewsOf({ reviews }: CardRow, clock: CollectionClock): ImportedReview[] {
  return reviews
    .filter(({ id, ease, type }) => isTime(id, clock.now) && type < LOG.manual && isRating(ease))
    .sort((one, other) => one.id - other.id)
    .map((row) => ({
      id: `anki-${row.id}`,
      at: new Date(row.id).toISOString(),
      rating: ratingOf(row, clock),
      timeTakenMs: row.time > 0 ? wholeOf(row.time, 1, TIME_TAKEN_MAX_MS) : null,
      // Practice in a filtered deck moves no card.
      practice: row.type === LOG.filtered && row.factor === 0,
    }));
}

const isRating = (ease: number) => (RATINGS as readonly number[]).includes(ease);
const isTime = (id: number, now: number) => Number.isSafeInteger(id) && id >= EARLIEST && id <= now;

function ratingOf({ ease, type }: ReviewRow, { threeButtons }: CollectionClock): Rating {
  const isLearning = type === LOG.learning || type === LOG.relearning;
  const shifted = threeButtons && isLearning && (ease === 2 || ease === 3) ? ease + 1 : ease;
  return shifted as Rating;
}

/** Null for a new card. Its log does not lead to it: Anki has other settings. */
export function scheduleOf(
  card: CardRow,
  reviews: readonly ImportedReview[],
  clock: CollectionClock,
): Pick<ImportedCard, 'schedule' | 'scheduleAt'> {
  if (card.type === CARD.new || !Object.values<number>(CARD).includes(card.type)) {
    return { schedule: null, scheduleAt: null };
  }
  const data = jsonOf(card.data);
  const due = card.odid > 0 && card.odue > 0 ? card.odue : card.due;
  const byClock = card.type !== CARD.review && (card.queue === QUEUE_LEARNING || due > DAYS_MAX);
  const interval = wholeOf(card.ivl, 0, INTERVAL_MAX_DAYS, 0);
  const dueAt = byClock ? wholeOf(due, EARLIEST / SECOND_MS, 4e9) * SECOND_MS : null;
  const dueDay =
    dueAt === null
      ? addDays(clock.dayZero, wholeOf(due, -DAYS_MAX, DAYS_MAX))
      : studyDay(dueAt, clock);
  const at = lastTime(card, data.lrt, reviews, { dueDay, interval, now: clock.now });
  const inReview = card.type === CARD.review;
  const lapses = wholeOf(card.lapses, 0, 10_000);
  const times = Math.max(1, wholeOf(card.reps, 0, 100_000), reviews.length);
  const ease = (numberOf(card.factor) ?? 0) / 1000;
  const [stability, difficulty] = [numberOf(data.s), numberOf(data.d)];
  const exact = exactlyAsHere(card, data.cd);
  const hasMemory = stability !== undefined && stability > 0 && difficulty !== undefined;
  return {
    schedule: {
      stage: exact?.stage ?? (inReview ? 'review' : 'learning'),
      interval: inReview ? Math.max(1, interval) : 0,
      ease: ease > 0 ? Math.min(Math.max(ease, EASE_MIN), EASE_MAX) : EASE_DEFAULT,
      stability: hasMemory ? Math.min(stability, INTERVAL_MAX_DAYS) : null,
      difficulty: hasMemory ? Math.min(10, Math.max(1, difficulty)) : null,
      step: exact === undefined ? (inReview ? null : 0) : exact.step,
      repetitions:
        exact?.repetitions ?? passesInARow(reviews) ?? (inReview ? Math.max(2, times - lapses) : 0),
      lapses,
      reviews: times,
      lastDay: studyDay(at, clock),
      dueDay,
      dueAt,
    },
    scheduleAt: new Date(at).toISOString(),
  };
}

function lastTime(
  card: CardRow,
  lastReview: unknown,
  reviews: readonly ImportedReview[],
  { dueDay, interval, now }: { dueDay: Day; interval: number; now: number },
): number {
  const last = Math.max(0, ...card.reviews.map(({ id }) => id).filter((id) => isTime(id, now)));
  if (last > 0) return Math.min(now, last + 1);
  const told = (numberOf(lastReview) ?? 0) * SECOND_MS;
  if (isTime(told, now)) return told;
  const begun = Date.parse(`${dueDay}T12:00:00Z`) - interval * DAY_MS;
  if (reviews.length === 0 && interval > 0 && isTime(begun, now)) return begun;
  const changed = (numberOf(card.mod) ?? 0) * SECOND_MS;
  return isTime(changed, now) ? changed : now;
}

function passesInARow(reviews: readonly ImportedReview[]): number | undefined {
  const rated = reviews.filter(({ practice }) => !practice);
  if (rated.length === 0) return undefined;
  return rated.length - 1 - rated.findLastIndex(({ rating }) => rating === AGAIN);
}

const EXACT = /^(learning|review) (\d{1,6}) (\d{1,2}|-) (\d{1,7})$/;

/** The exact state of a package made here, valid until Anki reviews the card. */
function exactlyAsHere({ reps }: CardRow, customData: unknown) {
  const [, stage, repetitions, step, reviews] = EXACT.exec(textOf(jsonOf(customData).gieok)) ?? [];
  if ((stage !== 'learning' && stage !== 'review') || Number(reviews) !== reps) return undefined;
  return {
    stage,
    repetitions: Number(repetitions),
    step: step === '-' ? null : Number(step),
  } as const;
}
