import type { LogEvent } from '../../contract/events.ts';
import { NEW_SCHEDULE, type Schedule, type Scheduler } from './schedule.ts';

export interface Replayed {
  schedule: Schedule;
  /** For each live event, in order of replay. */
  steps: { event: LogEvent; before: Schedule; after: Schedule }[];
}

export type PlaceInLog = Pick<LogEvent, 'usedAt' | 'at' | 'eventId'>;

/** Used time, claimed time, id: the same on every device. */
export function compareEvents(first: PlaceInLog, second: PlaceInLog): number {
  return (
    compareText(first.usedAt, second.usedAt) ||
    compareText(first.at, second.at) ||
    compareText(first.eventId, second.eventId)
  );
}

const compareText = (first: string, second: string) =>
  first < second ? -1 : first > second ? 1 : 0;

/** Without undoes and what they name. */
export function liveEvents(events: readonly LogEvent[]): LogEvent[] {
  const undone = new Set(events.flatMap((event) => (event.type === 'undo' ? [event.target] : [])));
  return events
    .filter((event) => event.type !== 'undo' && !undone.has(event.eventId))
    .sort(compareEvents);
}

/** In any order, the same events give the same schedule. */
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
      // Its reviews were undone or forgotten.
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

/** Minute steps are free; a step moved to a due day is none any more. */
export function limitUsed(event: LogEvent, before: Schedule): 'new' | 'review' | null {
  if (event.type !== 'review') return null;
  if (before.stage === 'new') return 'new';
  return before.dueAt === null ? 'review' : null;
}
