import type { StarterDeck } from '@gieok/shared/contract/starter-decks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { invalidateLearningData } from './learning-data.ts';

const starterDeckKeys = {
  list: ['starter-decks', 'list'],
  detail: (key: string) => ['starter-decks', 'detail', key],
} as const;

export function useStarterDecks() {
  return useQuery({
    queryKey: starterDeckKeys.list,
    queryFn: async ({ signal }) => (await api('GET /starter-decks', { signal })).data,
  });
}

/** `listed` is known before the words. */
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

/** Taken again, it adds deleted words and nothing twice. */
export function useTakeStarterDeck(key: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /starter-decks/:key', { params: { key } }),
    onSuccess: () => invalidateLearningData(queryClient),
  });
}
