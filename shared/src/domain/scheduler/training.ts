import type { Rating } from '../../constants.ts';
import type { LogEvent } from '../../contract/events.ts';
import { liveEvents } from './replay.ts';
import { daysSince } from './schedule.ts';

/** `elapsedDays` is 0 for a history's first. */
export interface TrainingReview {
  rating: Rating;
  elapsedDays: number;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Forgetting begins a second history; reviews after an imported schedule, whose past is unknown,
 * are left out.
 */
export function trainingHistories(events: readonly LogEvent[]): TrainingReview[][] {
  const histories: TrainingReview[][] = [];
  let current: TrainingReview[] | null = null;
  let startIsKnown = true;
  let lastDay: string | null = null;
  for (const event of liveEvents(events)) {
    if (event.type === 'forget' || event.type === 'seed_state') {
      startIsKnown = event.type === 'forget';
      current = null;
    } else if (event.type === 'review' && startIsKnown) {
      if (current === null) {
        current = [];
        histories.push(current);
        lastDay = null;
      }
      const elapsedDays = daysSince(lastDay, event.studyDay);
      current.push({ rating: event.rating, elapsedDays, at: Date.parse(event.usedAt) });
      lastDay = event.studyDay;
    }
  }
  return histories;
}
