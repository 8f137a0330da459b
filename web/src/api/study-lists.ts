import { SESSION_DUE_LIMIT, SESSION_TOP_UP_TO } from '@gieok/shared/constants';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { returnsSoon } from '@gieok/shared/domain/for-now';
import type { HeldBack } from '@gieok/shared/domain/study-limits';
import { topUpCount } from '@gieok/shared/domain/study-session';
import { api } from '../lib/api.ts';
import { serverNow } from '../lib/server-clock.ts';

/** Nulls for all cards; both ids for their intersection. */
export interface StudyScope {
  deckId: number | null;
  categoryId: number | null;
}

/** A session of `due` cards is topped up with `new` ones. */
export type StudyKind = 'due' | 'new';

export interface StudyCards {
  cards: Card[];
  heldBack: HeldBack;
  /** When the first card falls due, where none is due or new yet. */
  waitsUntil: string | null;
  /** New cards were asked for, and there are none. */
  insteadOfNew?: boolean;
  practice?: boolean;
  noneYet?: boolean;
}

export interface StudyRest {
  /** Cards that return within minutes: the due ones first, then the soonest. */
  steps: Card[];
  /** Other due cards and new ones, within today's limits. */
  due: number;
  fresh: number;
  heldBack: HeldBack;
}

async function loadList(kind: StudyKind, scope: StudyScope, limit: number, signal: AbortSignal) {
  const answer = await api(`GET /cards/study/${kind}`, { query: { ...scope, limit }, signal });
  const { data, count, available, held_by_reviews, learn_ahead: ahead = [] } = answer;
  // Otherwise empty, the list repeats cards that are not due yet.
  const cards = data.filter(({ id }) => !ahead.some((card) => card.id === id));
  return { cards, ahead, available, heldBack: count - available, byReviews: held_by_reviews ?? 0 };
}

async function hasNoCards(signal: AbortSignal): Promise<boolean> {
  const { total } = await api('GET /cards', { query: { limit: 1 }, signal });
  return total === 0;
}

/** Cards that return within minutes stand at the end. */
export async function loadDue(scope: StudyScope, signal: AbortSignal): Promise<StudyCards> {
  const due = await loadList('due', scope, SESSION_DUE_LIMIT, signal);
  const missing = topUpCount(due.cards.length);
  const fresh =
    missing === 0
      ? { cards: [], heldBack: 0, byReviews: 0 }
      : await loadList('new', scope, missing, signal);
  const now = [...due.cards, ...fresh.cards];
  const cards = [...now, ...due.ahead];
  const isNothing = cards.length + due.heldBack + fresh.heldBack === 0;
  return {
    cards,
    // Loaded with the list: the empty page shows its text at once.
    noneYet: isNothing && (await hasNoCards(signal).catch(() => false)),
    heldBack: { due: due.heldBack, new: fresh.heldBack, newByReviews: fresh.byReviews },
    waitsUntil: now.length === 0 ? (due.ahead[0]?.due_at ?? null) : null,
  };
}

/** Up to ten; where none are left, a plain session (decision D9). */
export async function loadNew(scope: StudyScope, signal: AbortSignal): Promise<StudyCards> {
  const fresh = await loadList('new', scope, SESSION_TOP_UP_TO, signal);
  if (fresh.cards.length === 0) {
    return { ...(await loadDue(scope, signal)), insteadOfNew: true };
  }
  return { cards: fresh.cards, heldBack: { due: 0, new: fresh.heldBack }, waitsUntil: null };
}

/** `ids` are separated by commas. */
export async function loadNamed(ids: string, signal: AbortSignal): Promise<StudyCards> {
  const query = { ids: ids.split(',').map(Number) };
  const { data } = await api('GET /cards/study/practice', { query, signal });
  return { cards: data, heldBack: { due: 0, new: 0 }, waitsUntil: null, practice: true };
}

export async function loadRest(scope: StudyScope, signal: AbortSignal): Promise<StudyRest> {
  const [due, fresh] = await Promise.all([
    loadList('due', scope, SESSION_DUE_LIMIT, signal),
    loadList('new', scope, 1, signal),
  ]);
  const now = new Date(serverNow());
  const dueSteps = due.cards.filter((card) => returnsSoon(card, now));
  return {
    steps: [...dueSteps, ...due.ahead],
    due: due.available - dueSteps.length,
    fresh: fresh.available,
    heldBack: { due: due.heldBack, new: fresh.heldBack, newByReviews: fresh.byReviews },
  };
}
