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
  /** `YYYY-MM-DD`. */
  buried_until: string | null;
}

/** Now or within minutes, as far as the card tells. */
export function isForNow(card: Scheduled, now: Date): boolean {
  const { stage, due_at, suspended, buried_until } = card;
  const day = now.toISOString().slice(0, 10);
  if (suspended || (buried_until !== null && buried_until > day)) return false;
  if (stage === 'new' || returnsSoon(card, now)) return true;
  return due_at !== null && Date.parse(due_at) <= now.getTime();
}
