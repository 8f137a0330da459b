import { SESSION_DUE_LIMIT, SESSION_TOP_UP_TO } from '@gieok/shared/constants';
import type { StudyCard as Card, StudyList } from '@gieok/shared/contract/reviews';
import type { Preferences } from '@gieok/shared/contract/settings';
import { returnsSoon } from '@gieok/shared/domain/for-now';
import { type DeckScheduling, schedulingIn } from '@gieok/shared/domain/scheduler/deck-scheduling';
import { type HeldBack, studyMore } from '@gieok/shared/domain/study-limits';
import { topUpCount } from '@gieok/shared/domain/study-session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { serverNow } from '../lib/server-clock.ts';
import { invalidateLearningData } from './learning-data.ts';
import type { Outbox } from './outbox.ts';
import { settingsKeys } from './settings.ts';
import { useOutbox } from './use-outbox.ts';

/** Which cards to study: all of them, or those of a deck, of a category, or of both. */
export interface StudyScope {
  deckId: number | null;
  categoryId: number | null;
}

/** The two lists of cards to study. A session of `due` ones is topped up with `new` ones. */
export type StudyKind = 'due' | 'new';

/** How many cards of a kind there are, and how many of them today's limits allow. */
export type StudyCount = Omit<StudyList, 'data'>;

export interface StudyCards {
  cards: Card[];
  heldBack: HeldBack;
  /** When the first of them falls due, where so far none is due or new; else null. */
  waitsUntil: string | null;
  /** New ones were asked for, and there are none. */
  insteadOfNew?: boolean;
  /** They are practised, whether or not they are due. */
  practice?: boolean;
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

export const studyKeys = {
  all: ['study'],
  count: (kind: StudyKind) => ['study', 'count', kind],
  scope: (scope: StudyScope) => ['study', 'scope', scope],
  rest: (scope: StudyScope, at: number) => ['study', 'rest', scope, at],
  session: (scope: StudyScope, kind: StudyKind, round: number, ids: string | null) => [
    'study',
    'session',
    scope,
    kind,
    round,
    ids,
  ],
} as const;

/** How many cards of a kind there are to study today. */
export function useStudyCount(kind: StudyKind) {
  return useQuery({
    queryKey: studyKeys.count(kind),
    queryFn: async ({ signal }): Promise<StudyCount> => {
      const { data: _, ...counts } = await api(`GET /cards/study/${kind}`, {
        query: { limit: 1 },
        signal,
      });
      return counts;
    },
  });
}

/** One loading, one session: nothing that changes meanwhile may take away the card being studied. */
const forOneSession = { staleTime: 'static', gcTime: 0 } as const;

/** The server would hand out again what was rated while it could not be reached. */
async function afterWaiting(outbox: Outbox): Promise<void> {
  if (!outbox.isEmpty()) await outbox.sendAll();
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

/** Those that come within minutes stand at the end, as they do in a session that was not loaded anew. */
async function loadDue(scope: StudyScope, signal: AbortSignal): Promise<StudyCards> {
  const due = await loadList('due', scope, SESSION_DUE_LIMIT, signal);
  const missing = topUpCount(due.cards.length);
  const fresh =
    missing === 0
      ? { cards: [], heldBack: 0, byReviews: 0 }
      : await loadList('new', scope, missing, signal);
  const now = [...due.cards, ...fresh.cards];
  return {
    cards: [...now, ...due.ahead],
    heldBack: { due: due.heldBack, new: fresh.heldBack, newByReviews: fresh.byReviews },
    waitsUntil: now.length === 0 ? (due.ahead[0]?.due_at ?? null) : null,
  };
}

/** Up to ten new cards; where none are left, what a plain session would hold (decision D9). */
async function loadNew(scope: StudyScope, signal: AbortSignal): Promise<StudyCards> {
  const fresh = await loadList('new', scope, SESSION_TOP_UP_TO, signal);
  if (fresh.cards.length === 0) {
    return { ...(await loadDue(scope, signal)), insteadOfNew: true };
  }
  return { cards: fresh.cards, heldBack: { due: 0, new: fresh.heldBack }, waitsUntil: null };
}

/** Cards by their ids, with commas between them. */
async function loadNamed(ids: string, signal: AbortSignal): Promise<StudyCards> {
  const query = { ids: ids.split(',').map(Number) };
  const { data } = await api('GET /cards/study/practice', { query, signal });
  return { cards: data, heldBack: { due: 0, new: 0 }, waitsUntil: null, practice: true };
}

async function loadRest(scope: StudyScope, signal: AbortSignal): Promise<StudyRest> {
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

/**
 * The cards of one session, in the order in which the server gave them. They stay as they were loaded.
 * @param round a new number loads a new session.
 * @param ids of the cards to practise, with commas between them; null to study what there is.
 */
export function useStudyCards(
  scope: StudyScope,
  kind: StudyKind,
  round: number,
  ids: string | null,
) {
  const outbox = useOutbox();
  return useQuery({
    queryKey: studyKeys.session(scope, kind, round, ids),
    queryFn: async ({ signal }) => {
      await afterWaiting(outbox);
      if (ids !== null) return loadNamed(ids, signal);
      return (kind === 'due' ? loadDue : loadNew)(scope, signal);
    },
    ...forOneSession,
  });
}

interface AskedRest {
  /** Not before. */
  enabled?: boolean;
  /** When the session ended, in milliseconds since 1970: what was left at the end of another is no answer. */
  at?: number;
  /** What a list that was loaded at `at` (milliseconds since 1970) told already. */
  known?: { rest: StudyRest; at: number } | undefined;
}

/**
 * What is left to study where a session has ended: asked when it ends, when the person comes back to the page, and after
 * whatever changes it.
 */
export function useStudyRest(scope: StudyScope, { enabled = true, at = 0, known }: AskedRest) {
  const outbox = useOutbox();
  return useQuery({
    queryKey: studyKeys.rest(scope, at),
    queryFn: async ({ signal }) => {
      await afterWaiting(outbox);
      return loadRest(scope, signal);
    },
    gcTime: 0,
    enabled,
    ...(known && { initialData: known.rest, initialDataUpdatedAt: known.at }),
  });
}

/** Asks again how many cards there are to study: the next of them has just come due. */
export function useCountAgain() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: studyKeys.count('due') });
}

/** What the studied deck or category is called; null where all cards are studied. */
export interface ScopeName {
  kind: 'Deck' | 'Category';
  name: string;
  /** What the deck asks for in place of the learner's own. */
  scheduling?: DeckScheduling;
}

// One card is the smallest page that a deck or a category comes with.
const NAME_ONLY = { limit: 1 };

async function loadScopeName(
  { deckId, categoryId }: StudyScope,
  signal: AbortSignal,
): Promise<ScopeName | null> {
  if (deckId !== null) {
    const params = { id: deckId };
    const { data } = await api('GET /decks/:id', { params, query: NAME_ONLY, signal });
    const { name, scheduler, desiredRetention } = data.deck;
    const scheduling = {
      scheduler: scheduler ?? undefined,
      desiredRetention: desiredRetention ?? undefined,
    };
    return { kind: 'Deck', name, scheduling };
  }
  if (categoryId === null) return null;
  const params = { id: categoryId };
  const { data } = await api('GET /categories/:id', { params, query: NAME_ONLY, signal });
  return { kind: 'Category', name: data.category.name };
}

/**
 * The learner's preferences as they hold where this is studied, which the caches know once it is shown.
 * @returns undefined while they are not known.
 */
export function useKnownPreferences(scope: StudyScope): () => Preferences | undefined {
  const queryClient = useQueryClient();
  return () => {
    const own = queryClient.getQueryData<Preferences>(settingsKeys.study);
    if (scope.deckId === null) return own;
    const deck = queryClient.getQueryData<ScopeName>(studyKeys.scope(scope));
    return own && deck && schedulingIn(own, deck.scheduling ?? {});
  };
}

export function useScopeName(scope: StudyScope) {
  return useQuery({
    queryKey: studyKeys.scope(scope),
    queryFn: ({ signal }) => loadScopeName(scope, signal),
    ...forOneSession,
  });
}

/** Lifts today's limits by ten, for the kind of card that they hold back. */
export function useStudyMore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (heldBack: HeldBack) =>
      api('POST /settings/study/extra', { body: studyMore(heldBack) }),
    onSuccess: () => {
      void invalidateLearningData(queryClient);
    },
  });
}
