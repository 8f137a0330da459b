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

export interface Sitting<Card> {
  ratings: readonly Rating[];
  timeMs: number;
  /** As they then were, in the order first missed. */
  missed: readonly Card[];
}

/** Without practice at the end. @param flowing adds sessions before, back to a practice. */
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
  /** Days; 0 in minute steps. */
  review_interval: number;
  suspended: boolean;
}

/** Last rated Again, and not coming back today. */
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

/** From 0 to 1; null without ratings. */
export function remembered(ratings: readonly Rating[]): number | null {
  if (ratings.length === 0) return null;
  return ratings.filter((rating) => rating !== AGAIN).length / ratings.length;
}
