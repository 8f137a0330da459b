import { EASY, GOOD, type Rating } from '@gieok/shared/constants';
import type { LogEvent } from '@gieok/shared/contract/events';
import { addDays, type Day, daysBetween } from '@gieok/shared/domain/day';
import {
  applyEvent,
  type CardRules,
  type CardState,
  NEW_CARD,
} from '@gieok/shared/domain/scheduler/card-state';
import { limitUsed } from '@gieok/shared/domain/scheduler/replay';
import { knownChange } from '@gieok/shared/domain/scheduler/schedule';

export type Kind = 'new' | 'due' | 'later';

/** A review, which of its day's limits it used up, and what it made known. */
export interface LoggedReview {
  event: LogEvent;
  countsToward: 'new' | 'review' | null;
  knownChange: -1 | 0 | 1;
}

interface Plan {
  ratings: Rating[];
  /** Days that each review came late. */
  late: number[];
  /** When on its day; milliseconds after noon in Seoul. */
  times: number[];
}

const NOON_IN_SEOUL = 'T03:00:00.000Z';
const SIX_HOURS = 6 * 3_600_000;
const OVERDUE_DAYS = 60;
const ANY_DAY = '2020-01-01';
const BETWEEN_STEPS = 20 * 60_000;
/** Again, Hard, Good, Easy. */
const SHARES = [0.1, 0.25, 0.9, 1];

/**
 * A card's reviews, such that replaying them leaves it due (by up to 60 days), or later than today. None is of today.
 * @param wanted.reviews at least 1 for a due card, 2 for a later one; a card in minute steps gets a few more.
 */
export function makeHistory(
  rules: CardRules,
  wanted: { kind: Exclude<Kind, 'new'>; reviews: number; cardId: number; prefix: string },
  today: Day,
  random: () => number,
): { reviews: LoggedReview[]; state: CardState } {
  const plan = makePlan(wanted, random);
  const rehearsed = study(rules, plan, wanted, ANY_DAY);
  const { lastDay, dueDay } = daysOf(rehearsed.state);
  const interval = daysBetween(lastDay, dueDay);
  const offset =
    wanted.kind === 'due'
      ? -Math.floor(OVERDUE_DAYS * random() ** 2) - (interval === 0 ? 1 : 0)
      : 1 + Math.floor(random() * (interval - 1));
  const shift = daysBetween(dueDay, addDays(today, offset));
  return study(rules, plan, wanted, addDays(ANY_DAY, shift));
}

function makePlan({ kind, reviews }: { kind: Kind; reviews: number }, random: () => number): Plan {
  const ratings = Array.from({ length: reviews }, () => {
    const place = random();
    return (SHARES.findIndex((share) => place < share) + 1) as Rating;
  });
  // Only what was known comes back later than on the next day.
  if (kind === 'later') ratings[reviews - 1] = random() < 0.8 ? GOOD : EASY;
  return {
    ratings,
    late: ratings.map(() => Math.floor(3 * random() ** 2)),
    times: ratings.map(() => Math.floor(SIX_HOURS * random())),
  };
}

function study(
  rules: CardRules,
  { ratings, late, times }: Plan,
  { cardId, prefix }: { cardId: number; prefix: string },
  firstDay: Day,
) {
  const reviews: LoggedReview[] = [];
  let state = NEW_CARD;
  let at = Date.parse(firstDay + NOON_IN_SEOUL) + (times[0] ?? 0);
  const rate = (rating: Rating, time: number) => {
    const iso = new Date(time).toISOString();
    const event: LogEvent = {
      ...{ type: 'review', cardId, rating, eventId: `${prefix}-${cardId}-${reviews.length}` },
      ...{ at: iso, usedAt: iso, studyDay: iso.slice(0, 10), timeTakenMs: 2_000 + (time % 9_000) },
      answer: null,
    };
    const { schedule } = state;
    state = applyEvent(rules, state, event);
    reviews.push({
      event,
      countsToward: limitUsed(event, schedule),
      knownChange: knownChange(schedule, state.schedule),
    });
  };
  for (const [index, rating] of ratings.entries()) {
    const { dueDay } = state.schedule;
    if (dueDay !== null && state.schedule.dueAt !== null) at += BETWEEN_STEPS;
    else if (dueDay !== null) {
      const day = addDays(dueDay, late[index] ?? 0);
      at = Date.parse(day + NOON_IN_SEOUL) + (times[index] ?? 0);
    }
    rate(rating, at);
  }
  // Who studies goes on until no minute step is left.
  while (state.schedule.dueAt !== null) {
    at += BETWEEN_STEPS;
    rate(GOOD, at);
  }
  return { reviews, state };
}

function daysOf({ schedule: { lastDay, dueDay } }: CardState) {
  if (lastDay === null || dueDay === null) throw new Error('A card that was rated has both days');
  return { lastDay, dueDay };
}
