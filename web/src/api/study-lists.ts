import { SESSION_DUE_LIMIT, SESSION_TOP_UP_TO } from '@gieok/shared/constants';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { returnsSoon } from '@gieok/shared/domain/for-now';
import type { HeldBack } from '@gieok/shared/domain/study-limits';
import { topUpCount } from '@gieok/shared/domain/study-session';
import { api } from '../lib/api.ts';
import { serverNow } from '../lib/server-clock.ts';

/** Which cards to study: all of them, or those of a deck, of a category, or of both. */
export interface StudyScope {
  deckId: number | null;
  categoryId: number | null;
}

/** The two lists of cards to study. A session of `due` ones is topped up with `new` ones. */
export type StudyKind = 'due' | 'new';

export interface StudyCards {
  cards: Card[];
  heldBack: HeldBack;
  /** When the first of them falls due, where so far none is due or new; else null. */
  waitsUntil: string | null;
  /** New ones were asked for, and there are none. */
  insteadOfNew?: boolean;
  /** They are practised, whether or not they are due. */
  practice?: boolean;
  /** There is nothing to study, since the learner has no card at all. */
  noneYet?: boolean;
}

/** What there is to study at a moment. */
export interface StudyRest {
  /** Cards that came back within minutes, or will: those due, then the others, the soonest first. */
  steps: Card[];
  /** How many others are due, and how many are new, within today's limits. */
  due: number;
  fresh: number;
  heldBack: HeldBack;
}

async function loadList(kind: StudyKind, scope: StudyScope, limit: number, signal: AbortSignal) {
  const answer = await api(`GET /cards/study/${kind}`, {
    query: { ...scope, limit },
    signal,
  });
  const { data, count, available, held_by_reviews, learn_ahead: ahead = [] } = answer;
  // Where nothing else is left, the list holds those that are not due yet as well.
  const cards = data.filter(({ id }) => !ahead.some((card) => card.id === id));
  return { cards, ahead, available, heldBack: count - available, byReviews: held_by_reviews ?? 0 };
}

async function hasNoCards(signal: AbortSignal): Promise<boolean> {
  const { total } = await api('GET /cards', { query: { limit: 1 }, signal });
  return total === 0;
}

/** Those that come within minutes stand at the end, as they do in a session that was not loaded anew. */
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
    // With the rest, so that what is said of it is there at once; without it one may as well be up to date.
    noneYet: isNothing && (await hasNoCards(signal).catch(() => false)),
    heldBack: { due: due.heldBack, new: fresh.heldBack, newByReviews: fresh.byReviews },
    waitsUntil: now.length === 0 ? (due.ahead[0]?.due_at ?? null) : null,
  };
}

/** Up to ten new cards; where none are left, what a plain session would hold (decision D9). */
export async function loadNew(scope: StudyScope, signal: AbortSignal): Promise<StudyCards> {
  const fresh = await loadList('new', scope, SESSION_TOP_UP_TO, signal);
  if (fresh.cards.length === 0) {
    return { ...(await loadDue(scope, signal)), insteadOfNew: true };
  }
  return { cards: fresh.cards, heldBack: { due: 0, new: fresh.heldBack }, waitsUntil: null };
}

/** Cards by their ids, with commas between them. */
export async function loadNamed(ids: string, signal: AbortSignal): Promise<StudyCards> {
  const query = { ids: ids.split(',').map(Number) };
  const { data } = await api('GET /cards/study/practice', { query, signal });
  return { cards: data, heldBack: { due: 0, new: 0 }, waitsUntil: null, practice: true };
}

/** What is left to study now. */
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
