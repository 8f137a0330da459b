import {
  AGAIN,
  type Rating,
  SESSION_TOP_UP_TO,
  STUDY_MORE_STEP,
  TIME_TAKEN_DEFAULT_MS,
  TIME_TAKEN_MAX_MS,
} from '../constants.ts';

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

/** The session without the shown card, which is no longer there to be rated. */
export function dropCurrent<Card>(session: StudySession<Card>): StudySession<Card> {
  return { ...session, cards: session.cards.filter((_, index) => index !== session.position) };
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

/**
 * How long a rating took, in milliseconds from when the card was shown.
 * @param shownAt null where that is not known.
 */
export function timeTaken(shownAt: number | null, now: number): number {
  if (shownAt === null) return TIME_TAKEN_DEFAULT_MS;
  return Math.min(TIME_TAKEN_MAX_MS, Math.max(0, Math.round(now - shownAt)));
}

/** How many cards of each kind today's limits hold back. */
export interface HeldBack {
  due: number;
  new: number;
}

/** By how much "Study 10 more" lifts each limit: due cards come first, new ones only fill up. */
export function studyMore(heldBack: HeldBack): { reviews: number; newCards: number } {
  return {
    reviews: heldBack.due > 0 ? STUDY_MORE_STEP : 0,
    newCards: heldBack.new > 0 ? Math.max(0, STUDY_MORE_STEP - heldBack.due) : 0,
  };
}
