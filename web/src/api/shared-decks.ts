import { LIST_LIMIT_MAX } from '@gieok/shared/constants';
import type { SharedDeck } from '@gieok/shared/contract/shared-decks';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { callKey } from './use-call.ts';

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
    queryKey: callKey('GET /shared-decks/:token', { params: { token }, query: {} }),
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
