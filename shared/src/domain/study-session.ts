import { AGAIN, type Rating, SESSION_TOP_UP_TO } from '../constants.ts';

/** A run through a list of cards: which one is shown, and how each was rated. */
export interface StudySession<Card> {
  cards: readonly Card[];
  /** Index of the card shown; equals `cards.length` once the session is complete. */
  position: number;
  ratings: readonly Rating[];
  /** Logged, but moves no schedule (decision D8). */
  practice: boolean;
}

export interface SessionSummary {
  reviewed: number;
  again: number;
  hard: number;
  good: number;
  easy: number;
}

export function startSession<Card>(cards: readonly Card[], practice = false): StudySession<Card> {
  return { cards, position: 0, ratings: [], practice };
}

/** How many new cards a session asks for beside the due ones that it received. */
export function topUpCount(dueReceived: number): number {
  return Math.max(0, SESSION_TOP_UP_TO - dueReceived);
}

export function currentCard<Card>(session: StudySession<Card>): Card | undefined {
  return session.cards[session.position];
}

export function isComplete(session: StudySession<unknown>): boolean {
  return session.cards.length > 0 && session.position >= session.cards.length;
}

/** The session after the shown card was rated. */
export function rateCurrent<Card>(session: StudySession<Card>, rating: Rating): StudySession<Card> {
  if (currentCard(session) === undefined) return session;
  return { ...session, position: session.position + 1, ratings: [...session.ratings, rating] };
}

/** `Card X of N`, with `(Last card)` on the last. */
export function progressText(session: StudySession<unknown>): string {
  const total = session.cards.length;
  const shown = Math.min(session.position + 1, total);
  return `Card ${shown} of ${total}${shown === total ? ' (Last card)' : ''}`;
}

export function summarize(session: StudySession<unknown>): SessionSummary {
  const count = (rating: Rating) => session.ratings.filter((given) => given === rating).length;
  return {
    reviewed: session.ratings.length,
    again: count(1),
    hard: count(2),
    good: count(3),
    easy: count(4),
  };
}

/**
 * Restudy, as practice: the cards reviewed so far if any was rated Again, otherwise the same list once more.
 */
export function restudy<Card>(session: StudySession<Card>): StudySession<Card> {
  const anyAgain = session.ratings.includes(AGAIN);
  const cards = anyAgain ? session.cards.slice(0, session.ratings.length) : session.cards;
  return startSession(cards, true);
}
