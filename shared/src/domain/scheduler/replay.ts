import type { Rating } from '../../constants.ts';
import type { Day } from '../day.ts';
import { NEW_SCHEDULE, type Schedule, type Scheduler } from './schedule.ts';

/** An entry of the log as the replay reads it. */
export type CardEvent = {
  reviewId: string;
  /** ISO-8601 UTC: when it counts as having happened, and when the client says that it did. */
  usedAt: string;
  claimedAt: string;
  /** The learner's study day when it was made. */
  studyDay: Day;
} & (
  | { type: 'review' | 'practice'; rating: Rating }
  | { type: 'forget' }
  | { type: 'set_due'; dueDay: Day }
  | { type: 'seed_state'; schedule: Schedule }
  | { type: 'undo'; target: string }
);

export interface Replayed {
  /** The card's schedule after all events. */
  schedule: Schedule;
  /** For each live event, in order of replay: the schedule before and after it. */
  steps: { event: CardEvent; before: Schedule; after: Schedule }[];
}

type PlaceInLog = Pick<CardEvent, 'usedAt' | 'claimedAt' | 'reviewId'>;

/** Order of replay: used time, claimed time, reviewId. It decides alike on every device and every day. */
export function compareEvents(first: PlaceInLog, second: PlaceInLog): number {
  return (
    compareText(first.usedAt, second.usedAt) ||
    compareText(first.claimedAt, second.claimedAt) ||
    compareText(first.reviewId, second.reviewId)
  );
}

const compareText = (first: string, second: string) =>
  first < second ? -1 : first > second ? 1 : 0;

/** The events that no undo names, in order of replay; undoes themselves aside. */
export function liveEvents(events: readonly CardEvent[]): CardEvent[] {
  const undone = new Set(events.flatMap((event) => (event.type === 'undo' ? [event.target] : [])));
  return events
    .filter((event) => event.type !== 'undo' && !undone.has(event.reviewId))
    .sort(compareEvents);
}

/**
 * Replays a card's log, given in any order. The same set of events always gives the same schedule.
 * @param from the schedule before the first of the events.
 */
export function replay(
  scheduler: Scheduler,
  cardId: number,
  events: readonly CardEvent[],
  from: Schedule = NEW_SCHEDULE,
): Replayed {
  let schedule = from;
  const steps = liveEvents(events).map((event) => {
    const before = schedule;
    schedule = applyEvent(scheduler, cardId, before, event);
    return { event, before, after: schedule };
  });
  return { schedule, steps };
}

/** What one event that is not undone makes of a schedule. */
export function applyEvent(
  scheduler: Scheduler,
  cardId: number,
  before: Schedule,
  event: CardEvent,
): Schedule {
  switch (event.type) {
    case 'review': {
      const moment = { today: event.studyDay, at: Date.parse(event.usedAt), cardId };
      return scheduler(before, moment)[event.rating];
    }
    case 'forget':
      return NEW_SCHEDULE;
    case 'set_due':
      // A new card has no due day to move; it was moved before something undid or forgot its reviews.
      return before.stage === 'new' ? before : { ...before, dueDay: event.dueDay, dueAt: null };
    case 'seed_state':
      return event.schedule;
    case 'practice':
    case 'undo':
      return before;
  }
}

/**
 * Which of the day's limits a review used up: it brought in a new card, or came from those due by the day. Minute steps
 * are free; a step whose due day was set is none any more.
 */
export function limitUsed(event: CardEvent, before: Schedule): 'new' | 'review' | null {
  if (event.type !== 'review') return null;
  if (before.stage === 'new') return 'new';
  return before.dueAt === null ? 'review' : null;
}
