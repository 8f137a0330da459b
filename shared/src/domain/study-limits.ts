import { STUDY_MORE_STEP } from '../constants.ts';

export interface HeldBack {
  due: number;
  new: number;
  /** Only by the limit of reviews. */
  newByReviews?: number;
}

/** Due cards first; new ones fill up. */
export function studyMore(heldBack: HeldBack): { reviews: number; newCards: number } {
  return {
    reviews: heldBack.due > 0 ? STUDY_MORE_STEP : 0,
    newCards: heldBack.new > 0 ? Math.max(0, STUDY_MORE_STEP - heldBack.due) : 0,
  };
}

interface Limit {
  perDay: number;
  used: number;
}

export interface DayLimits {
  newCards: Limit;
  reviews: Limit & {
    /** In all that this limit covers. */
    begun: number;
    due: number;
  };
  extra: { newCards: number; reviews: number };
  limitNewByReviews: boolean;
}

export interface Remaining {
  newCards: number;
  reviews: number;
  /** Only by the limit of reviews. */
  heldByReviews: number;
}

/**
 * Each kind counts apart (decision D6). Under `limitNewByReviews` begun new cards count as reviews,
 * and more get what due cards leave; `extra` is on top.
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

export interface LearnerLimits {
  newCardsPerDay: number;
  reviewsPerDay: number;
  limitNewByReviews: boolean;
}

/** Null means the learner's own limit. */
export interface DeckLimits {
  newCardsPerDay: number | null;
  reviewsPerDay: number | null;
}

/** Null where nothing is stored for the day. */
export interface UsedToday {
  newUsed: number | null;
  reviewsUsed: number | null;
  extraNew: number | null;
  extraReviews: number | null;
  newUsedInDeck: number | null;
  reviewsUsedInDeck: number | null;
}

export const hasOwnReviews = (deck: DeckLimits | null) =>
  deck !== null && deck.reviewsPerDay !== null;

/** The learner's limits, used up everywhere, or the deck's own, used up there. */
export function remainingIn(
  { newCardsPerDay, reviewsPerDay, limitNewByReviews }: LearnerLimits,
  deck: DeckLimits | null,
  used: UsedToday,
  due: number,
): Remaining {
  const ofAll = { newCards: used.newUsed ?? 0, reviews: used.reviewsUsed ?? 0 };
  const inDeck = { newCards: used.newUsedInDeck ?? 0, reviews: used.reviewsUsedInDeck ?? 0 };
  const ownNew = deck?.newCardsPerDay ?? null;
  const ownReviews = deck?.reviewsPerDay ?? null;
  const usedOfReviews = ownReviews === null ? ofAll : inDeck;
  return remainingToday({
    newCards: {
      perDay: ownNew ?? newCardsPerDay,
      used: (ownNew === null ? ofAll : inDeck).newCards,
    },
    reviews: {
      perDay: ownReviews ?? reviewsPerDay,
      used: usedOfReviews.reviews,
      begun: usedOfReviews.newCards,
      due,
    },
    extra: { newCards: used.extraNew ?? 0, reviews: used.extraReviews ?? 0 },
    limitNewByReviews,
  });
}
