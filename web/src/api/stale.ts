import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ChangeKey, GetKey } from '../lib/api.ts';

/** What a change to cards does not concern. */
const APART: readonly GetKey[] = [
  'GET /auth/profile',
  'GET /auth/sessions',
  'GET /imports',
  'GET /imports/:id',
];
export const isApart = (key: GetKey) => APART.includes(key);

/** What a change makes stale, where that is not all but the above. */
const STALE: { readonly [Key in ChangeKey]?: readonly GetKey[] } = {
  'PUT /auth/profile': [],
  'PUT /auth/password': ['GET /auth/sessions'],
  'DELETE /auth/account': [],
  'DELETE /auth/sessions/:id': ['GET /auth/sessions'],
  'POST /decks': ['GET /decks'],
  'PUT /decks/:id': ['GET /decks', 'GET /decks/:id'],
  'POST /decks/:id/share': ['GET /decks/:id'],
  'DELETE /decks/:id/share': ['GET /decks/:id'],
  'DELETE /decks/:id/cards/:cardId': ['GET /decks', 'GET /decks/:id'],
  'DELETE /imports/:id': ['GET /imports'],
  'POST /listening/answers': ['GET /stats/confusions'],
  'POST /drills/answers': ['GET /drills'],
  'POST /texts': ['GET /texts'],
  'DELETE /texts/:id': ['GET /texts'],
};

/** These are over at once, and the rest loads behind: the next card may be written meanwhile. */
const IN_BACKGROUND: readonly ChangeKey[] = [
  'POST /cards',
  'POST /texts/:id/cards',
  'POST /settings/study/extra',
];

/** A refusal, or a lost answer, may mean that they are done already. */
const isDonePerhaps = (key: ChangeKey) =>
  key.startsWith('DELETE /') || key === 'POST /cards/bulk' || key === 'POST /cards/bulk/undo';

/** Resolves once what is shown of it is loaded anew. */
export async function makeStale(
  queryClient: QueryClient,
  key: ChangeKey,
  failure?: Error,
): Promise<void> {
  if (failure !== undefined && !isDonePerhaps(key)) return;
  const stale = STALE[key];
  const loaded =
    stale === undefined
      ? invalidateLearningData(queryClient)
      : Promise.all(stale.map((call) => queryClient.invalidateQueries({ queryKey: [call] })));
  if (!IN_BACKGROUND.includes(key)) await loaded;
}

/** The `meta` of queries that no change to cards concerns. */
export const apartFromLearning = { apartFromLearning: true } as const;

/** Refetches everything but the account. */
export function invalidateLearningData(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ meta }) => meta !== apartFromLearning });
}

export function useLoadAnew(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries();
}
