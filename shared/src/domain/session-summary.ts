import { AGAIN, type Rating } from '../constants.ts';
import { endedBy, type Identified, type StudySession } from './study-session.ts';

export interface SessionSummary {
  reviewed: number;
  again: number;
  hard: number;
  good: number;
  easy: number;
}

export function summarize(session: Pick<StudySession<Identified>, 'ratings'>): SessionSummary {
  const count = (rating: Rating) => session.ratings.filter((given) => given === rating).length;
  return {
    reviewed: session.ratings.length,
    again: count(1),
    hard: count(2),
    good: count(3),
    easy: count(4),
  };
}

/** What one sat through: a session, or several that followed each other without a stop. */
export interface Sitting<Card> {
  ratings: readonly Rating[];
  /** Milliseconds that they took together. */
  timeMs: number;
  /** The cards rated Again at least once, each as it then was, in the order in which they were first missed. */
  missed: readonly Card[];
}

/** What was done in a session, practice at its end aside. @param flowing together with those that it follows, back to the latest practice. */
export function sittingOf<Card extends Identified>(
  session: StudySession<Card>,
  flowing: boolean,
): Sitting<Card> {
  const ended = endedBy(session);
  const sessions = flowing && !ended.practice ? sessionsUpTo(ended) : [ended];
  const missed = new Map<number, Card>();
  for (const { cards, ratings } of sessions) {
    for (const [index, rating] of ratings.entries()) {
      const card = cards[index];
      if (card !== undefined && (rating === AGAIN || missed.has(card.id)))
        missed.set(card.id, card);
    }
  }
  return {
    ratings: sessions.flatMap(({ ratings }) => ratings),
    timeMs: sessions.flatMap(({ times }) => times).reduce((sum, time) => sum + time, 0),
    missed: [...missed.values()],
  };
}

/** The earliest first. */
function sessionsUpTo<Card extends Identified>(session: StudySession<Card>): StudySession<Card>[] {
  const sessions = [session];
  for (let { past } = session; past !== null; past = past.session.past) {
    const { practice, ending } = past.session;
    if (practice && !ending) break;
    if (past.action === null && !ending) sessions.unshift(past.session);
  }
  return sessions;
}

interface Waiting extends Identified {
  /** Days; 0 for a step of minutes. */
  review_interval: number;
  suspended: boolean;
}

/** The cards whose last rating in the session was Again, and which are not to be seen again before another day. */
export function stillMissed<Card extends Waiting>(session: StudySession<Card>): Card[] {
  const last = new Map<number, { card: Card; rating: Rating }>();
  for (const [index, rating] of session.ratings.entries()) {
    const card = session.cards[index];
    if (card !== undefined) last.set(card.id, { card, rating });
  }
  return [...last.values()]
    .filter(({ card, rating }) => rating === AGAIN && !card.suspended && card.review_interval > 0)
    .map(({ card }) => card);
}

/** How many of the ratings were Hard or better, from 0 to 1; null where there are none. */
export function remembered(ratings: readonly Rating[]): number | null {
  if (ratings.length === 0) return null;
  return ratings.filter((rating) => rating !== AGAIN).length / ratings.length;
}
