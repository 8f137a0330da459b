import { STUDY_MORE_STEP } from '../constants.ts';

/** How many cards of each kind today's limits hold back. */
export interface HeldBack {
  due: number;
  new: number;
  /** How many of the new ones only the limit of reviews holds back. */
  newByReviews?: number;
}

/** By how much "Study 10 more" lifts each limit: due cards come first, new ones only fill up. */
export function studyMore(heldBack: HeldBack): { reviews: number; newCards: number } {
  return {
    reviews: heldBack.due > 0 ? STUDY_MORE_STEP : 0,
    newCards: heldBack.new > 0 ? Math.max(0, STUDY_MORE_STEP - heldBack.due) : 0,
  };
}

/** A limit of a day, and how much of it was used up. */
interface Limit {
  perDay: number;
  used: number;
}

export interface DayLimits {
  newCards: Limit;
  reviews: Limit & {
    /** How many new cards were begun where this limit holds, and how many cards are due by the day there. */
    begun: number;
    due: number;
  };
  /** What the learner asked for beyond the limits of the day. */
  extra: { newCards: number; reviews: number };
  /** Whether new cards count against the limit of reviews, too. */
  limitNewByReviews: boolean;
}

/** How many cards the limits of a day still allow. */
export interface Remaining {
  newCards: number;
  reviews: number;
  /** New cards that would be allowed but for the reviews of the day. */
  heldByReviews: number;
}

/**
 * What a day's limits still allow, each kind counted apart (decision D6). Where new cards count against the limit of reviews,
 * those begun take from it, and of the rest they get what the cards due leave; what was asked for beyond the limits is on top.
 */
export function remainingToday(limits: DayLimits): Remaining {
  const { newCards, reviews, extra, limitNewByReviews } = limits;
  const fresh = Math.max(0, newCards.perDay + extra.newCards - newCards.used);
  const left = reviews.perDay + extra.reviews - reviews.used;
  if (!limitNewByReviews) {
    return { newCards: fresh, reviews: Math.max(0, left), heldByReviews: 0 };
  }
  const beyondNew = Math.max(0, reviews.begun - extra.newCards);
  const room = left - reviews.begun + extra.newCards - reviews.due;
  const allowed = Math.max(0, Math.min(fresh, room));
  return {
    newCards: allowed,
    reviews: Math.max(0, left - beyondNew),
    heldByReviews: fresh - allowed,
  };
}
