import { LEARN_AHEAD_MS, type Stage } from '../constants.ts';

interface Waiting {
  /** Days; 0 in minute steps. */
  review_interval: number;
  /** ISO-8601 UTC. */
  due_at: string | null;
  suspended: boolean;
}

/** Decision D2. */
export function returnsSoon({ review_interval, due_at, suspended }: Waiting, now: Date): boolean {
  if (suspended || due_at === null || review_interval > 0) return false;
  return Date.parse(due_at) - now.getTime() <= LEARN_AHEAD_MS;
}

interface Scheduled extends Waiting {
  stage: Stage;
}

/** Now or within minutes, unless it is buried. */
export function isForNow(card: Scheduled, now: Date): boolean {
  const { stage, due_at, suspended } = card;
  if (suspended) return false;
  if (stage === 'new' || returnsSoon(card, now)) return true;
  return due_at !== null && Date.parse(due_at) <= now.getTime();
}
