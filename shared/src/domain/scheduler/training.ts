import type { Rating } from '../../constants.ts';
import type { LogEvent } from '../../contract/events.ts';
import { daysBetween } from '../day.ts';
import { liveEvents } from './replay.ts';

/** One rating, and the study days since the one before; 0 for the first of a history. */
export interface TrainingReview {
  rating: Rating;
  elapsedDays: number;
  /** When it was given, in milliseconds since 1970. */
  at: number;
}

/**
 * What FSRS can be fitted to, of one card's log: its reviews from when it was new. A forgotten card begins a second
 * history. What follows an imported schedule is left out, because nobody knows what led to it; practice moved nothing.
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
      const elapsedDays = lastDay === null ? 0 : Math.max(0, daysBetween(lastDay, event.studyDay));
      current.push({ rating: event.rating, elapsedDays, at: Date.parse(event.usedAt) });
      lastDay = event.studyDay;
    }
  }
  return histories;
}
