import { SESSION_DUE_LIMIT } from '../constants.ts';
import type { StudyCard, StudyList, StudyQuery } from '../contract/reviews.ts';
import type { PackCard } from '../contract/study-pack.ts';
import { overdueLimit } from '../domain/backlog.ts';
import { remainingIn } from '../domain/study-limits.ts';
import { activeIn, countListed, type ListScope, listDue, listNew } from '../domain/study-lists.ts';
import { hintsOf } from './card-after.ts';
import { type Device, preferencesIn } from './device.ts';

export type StudyAsked = Partial<StudyQuery>;

/** As `GET /cards/study/due` answers. */
export function dueOn(device: Device, asked: StudyAsked): StudyList {
  const { scope, moment, remaining, active, counts, preferences } = scopeOn(device, asked);
  const { reviews, newCards } = remaining;
  const { dueByDay, dueByMinute } = counts;
  const { orderBy, limit = SESSION_DUE_LIMIT } = asked;
  const backlog = dueByDay > reviews ? dueByDay : 0;
  const priorityLimit =
    backlog > 0 && orderBy === undefined ? overdueLimit(preferences.weights) : null;
  const page = { ...moment, limit, allowed: reviews, priorityLimit };
  const { due, ahead } = listDue(active, scope, page);
  const isLeft = newCards > 0 && listNew(active, scope, moment, 1).length > 0;
  const toCard = studied(device, asked);
  return {
    data: (due.length === 0 && !isLeft ? ahead : due).map(toCard),
    count: dueByDay + dueByMinute,
    available: dueByMinute + Math.min(dueByDay, reviews),
    backlog,
    learn_ahead: ahead.map(toCard),
  };
}

/** As `GET /cards/study/new` answers. */
export function newOn(device: Device, asked: StudyAsked): StudyList {
  const { scope, moment, remaining, active, counts, preferences } = scopeOn(device, asked);
  const { newCards, heldByReviews } = remaining;
  const count = counts.new;
  const { limit = SESSION_DUE_LIMIT } = asked;
  const listed = listNew(active, scope, moment, Math.min(limit, newCards));
  const available = Math.min(count, newCards);
  return {
    data: listed.map(studied(device, asked)),
    count,
    available,
    ...(preferences.limitNewByReviews && {
      held_by_reviews: Math.min(count, newCards + heldByReviews) - available,
    }),
  };
}

/** As `GET /cards/study/practice` answers. */
export function practiceOn(device: Device, ids: readonly number[]): { data: StudyCard[] } {
  const cards = ids.map((id) => device.cards.get(id)).filter((card) => card !== undefined);
  return { data: cards.map(studied(device, {})) };
}

const studied =
  ({ account, now }: Device, { deckId }: StudyAsked) =>
  ({ decks: _, shuffle_key: __, ...card }: PackCard): StudyCard => ({
    ...card,
    hints: hintsOf(card, preferencesIn(account, deckId), now),
  });

function scopeOn(device: Device, asked: StudyAsked) {
  const { userId, account, cards, now, today, used, extra, usedInDecks } = device;
  const { deckId = null, categoryId = null } = asked;
  const scope: ListScope = { deckId, categoryId };
  const deck = account.decks.find(({ id }) => id === deckId) ?? null;
  const preferences = preferencesIn(account, deckId);
  const orderBy = asked.orderBy ?? deck?.studyOrder ?? preferences.studyOrder;
  const moment = { userId, today, now, orderBy };
  const active = activeIn(cards.values(), scope, today);
  const counts = countListed(active, moment);
  const inDeck = usedInDecks.get(deckId ?? 0);
  const usedToday = {
    newUsed: used.new,
    reviewsUsed: used.reviews,
    extraNew: extra.new,
    extraReviews: extra.reviews,
    newUsedInDeck: inDeck?.new ?? null,
    reviewsUsedInDeck: inDeck?.reviews ?? null,
  };
  // The limit of reviews may cover more cards than are asked for.
  const limited = { deckId: deck?.reviewsPerDay == null ? null : deckId, categoryId: null };
  const { dueByDay } = countListed(activeIn(cards.values(), limited, today), moment);
  const remaining = remainingIn(preferences, deck, usedToday, dueByDay);
  return { scope, moment, remaining, active, counts, preferences };
}
