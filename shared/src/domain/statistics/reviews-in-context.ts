import { MATURE_FROM_DAYS, type Rating, REPETITIONS_TO_REVIEW } from '../../constants.ts';
import type { LogEvent } from '../../contract/events.ts';
import { type Day, daysBetween } from '../day.ts';

/**
 * By the log alone. `new`: never rated, or forgotten since; `learning`: fewer than two passes in a
 * row; `mature`: more, and last rated 21 or more study days before; `young`: the rest.
 */
export const ANSWER_STAGES = ['new', 'learning', 'young', 'mature'] as const;
export type AnswerStage = (typeof ANSWER_STAGES)[number];

export interface ReviewInContext {
  rating: Rating;
  studyDay: Day;
  stage: AnswerStage;
  /** Null unless the day is later than all before: only a day's first review tells of memory. */
  elapsedDays: number | null;
}

/** Null while the card is new. */
type Knowledge = { lastDay: Day | null; repetitions: number } | null;

/**
 * Without practice. An imported schedule counts as a rating on its last day.
 * @param log live entries in order of replay.
 */
export function reviewsInContext(log: readonly LogEvent[]): ReviewInContext[] {
  const reviews: ReviewInContext[] = [];
  let known: Knowledge = null;
  for (const entry of log) {
    if (entry.type === 'forget') known = null;
    if (entry.type === 'seed_state') known = knowledgeOf(entry.schedule);
    if (entry.type !== 'review') continue;
    const { rating, studyDay } = entry;
    const elapsedDays = elapsedSince(known, studyDay);
    reviews.push({ rating, studyDay, stage: stageOf(known, elapsedDays), elapsedDays });
    known = rated(known, rating, studyDay);
  }
  return reviews;
}

function knowledgeOf({
  stage,
  lastDay,
  repetitions,
}: Extract<LogEvent, { type: 'seed_state' }>['schedule']) {
  return stage === 'new' ? null : { lastDay, repetitions };
}

function elapsedSince(known: Knowledge, studyDay: Day): number | null {
  const lastDay = known?.lastDay ?? null;
  return lastDay === null || studyDay <= lastDay ? null : daysBetween(lastDay, studyDay);
}

function stageOf(known: Knowledge, elapsedDays: number | null): AnswerStage {
  if (known === null) return 'new';
  if (known.repetitions < REPETITIONS_TO_REVIEW) return 'learning';
  return (elapsedDays ?? 0) >= MATURE_FROM_DAYS ? 'mature' : 'young';
}

function rated(known: Knowledge, rating: Rating, studyDay: Day) {
  const lastDay = known?.lastDay ?? null;
  return {
    // After a move to another zone the day can be earlier.
    lastDay: lastDay === null || studyDay > lastDay ? studyDay : lastDay,
    repetitions: rating > 1 ? (known?.repetitions ?? 0) + 1 : 0,
  };
}
