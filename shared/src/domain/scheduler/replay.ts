import type { LogEvent } from '../../contract/events.ts';
import { NEW_SCHEDULE, type Schedule, type Scheduler } from './schedule.ts';

export interface Replayed {
  /** The card's schedule after all events. */
  schedule: Schedule;
  /** For each live event, in order of replay: the schedule before and after it. */
  steps: { event: LogEvent; before: Schedule; after: Schedule }[];
}

export type PlaceInLog = Pick<LogEvent, 'usedAt' | 'at' | 'eventId'>;

/** Order of replay: used time, claimed time, id. It decides alike on every device and every day. */
export function compareEvents(first: PlaceInLog, second: PlaceInLog): number {
  return (
    compareText(first.usedAt, second.usedAt) ||
    compareText(first.at, second.at) ||
    compareText(first.eventId, second.eventId)
  );
}

const compareText = (first: string, second: string) =>
  first < second ? -1 : first > second ? 1 : 0;

/** The events that no undo names, in order of replay; undoes themselves aside. */
export function liveEvents(events: readonly LogEvent[]): LogEvent[] {
  const undone = new Set(events.flatMap((event) => (event.type === 'undo' ? [event.target] : [])));
  return events
    .filter((event) => event.type !== 'undo' && !undone.has(event.eventId))
    .sort(compareEvents);
}

/**
 * Replays a card's log, given in any order. The same set of events always gives the same schedule.
 * @param from the schedule before the first of the events.
 */
export function replay(
  scheduler: Scheduler,
  events: readonly LogEvent[],
  from: Schedule = NEW_SCHEDULE,
): Replayed {
  let schedule = from;
  const steps = liveEvents(events).map((event) => {
    const before = schedule;
    schedule = scheduleAfter(scheduler, before, event);
    return { event, before, after: schedule };
  });
  return { schedule, steps };
}

/** What one event that is not undone makes of a schedule. */
export function scheduleAfter(scheduler: Scheduler, before: Schedule, event: LogEvent): Schedule {
  switch (event.type) {
    case 'review': {
      const { studyDay: today, usedAt, scheduling } = event;
      const cardId = scheduling?.drawnFor ?? event.cardId;
      const moment = { today, at: Date.parse(usedAt), cardId, scheduling };
      return scheduler(before, moment)[event.rating];
    }
    case 'forget':
      return NEW_SCHEDULE;
    case 'set_due':
      // A new card has no due day to move; it was moved before something undid or forgot its reviews.
      return before.stage === 'new' ? before : { ...before, dueDay: event.day, dueAt: null };
    case 'seed_state':
      return event.schedule;
    case 'practice':
    case 'suspend':
    case 'unsuspend':
    case 'bury':
    case 'unbury':
    case 'undo':
      return before;
  }
}

/**
 * Which of the day's limits a review used up: it brought in a new card, or came from those due by the day. Minute steps
 * are free; a step whose due day was set is none any more.
 */
export function limitUsed(event: LogEvent, before: Schedule): 'new' | 'review' | null {
  if (event.type !== 'review') return null;
  if (before.stage === 'new') return 'new';
  return before.dueAt === null ? 'review' : null;
}
