import type { StarterDeck } from '@gieok/shared/contract/starter-decks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { invalidateLearningData } from './learning-data.ts';

const starterDeckKeys = {
  list: ['starter-decks', 'list'],
  detail: (key: string) => ['starter-decks', 'detail', key],
} as const;

/** The decks that were written for this product, and which of them the learner has taken. */
export function useStarterDecks() {
  return useQuery({
    queryKey: starterDeckKeys.list,
    queryFn: async ({ signal }) => (await api('GET /starter-decks', { signal })).data,
  });
}

/** One of them with all its words; `listed` is what the list, if it was shown before, tells of it. */
export function useStarterDeck(key: string) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: starterDeckKeys.detail(key),
    queryFn: async ({ signal }) =>
      (await api('GET /starter-decks/:key', { params: { key }, signal })).data,
  });
  const listed = queryClient
    .getQueryData<StarterDeck[]>(starterDeckKeys.list)
    ?.find((deck) => deck.key === key);
  return { ...query, listed };
}

/** Takes a starter deck; asked for again, it adds what was deleted since and nothing twice. */
export function useTakeStarterDeck(key: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /starter-decks/:key', { params: { key } }),
    onSuccess: () => invalidateLearningData(queryClient),
  });
}
