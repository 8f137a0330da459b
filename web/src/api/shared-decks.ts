import { LIST_LIMIT_MAX } from '@gieok/shared/constants';
import type { SharedDeck } from '@gieok/shared/contract/shared-decks';
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { deckKeys } from './decks.ts';
import { invalidateLearningData } from './learning-data.ts';

/** Only the first page brings the totals. */
export type LoadedSharedDeck = SharedDeck & { total_words: number; total_cards: number };

function joinPages({ pages }: InfiniteData<SharedDeck>): LoadedSharedDeck | undefined {
  const [first] = pages;
  if (first === undefined) return undefined;
  const { total_words, total_cards } = first;
  const words = pages.flatMap((page) => page.words);
  return { ...first, words, total_words: total_words ?? 0, total_cards: total_cards ?? 0 };
}

/** 500 words a page. */
export function useSharedDeck(token: string) {
  return useInfiniteQuery({
    queryKey: ['shared-decks', token],
    queryFn: async ({ signal, pageParam: after }) =>
      (
        await api('GET /shared-decks/:token', {
          params: { token },
          query: { limit: LIST_LIMIT_MAX, after },
          signal,
        })
      ).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: joinPages,
  });
}

/** `again` makes another copy where there is one. */
export function useTakeSharedDeck(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (again: boolean) =>
      api('POST /shared-decks/:token/take', { params: { token }, body: { again } }),
    onSuccess: () => invalidateLearningData(queryClient),
  });
}

export function useShareDeck(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (shared: boolean): Promise<unknown> =>
      shared
        ? api('POST /decks/:id/share', { params: { id } })
        : api('DELETE /decks/:id/share', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deckKeys.detail(id) }),
  });
}
