import { LIST_LIMIT_MAX } from '@gieok/shared/constants';
import type { Category } from '@gieok/shared/contract/categories';
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { joinPages } from './decks.ts';
import { callKey } from './use-call.ts';

function knownFromList(queryClient: QueryClient, id: number) {
  const category = queryClient
    .getQueryData<Category[]>(callKey('GET /categories', {}))
    ?.find((candidate) => candidate.id === id);
  return category && { pages: [{ category, cards: [] }], pageParams: [0] };
}

/** 500 cards a page, newest first; known figures stand in while they load. */
export function useCategory(id: number) {
  const queryClient = useQueryClient();
  return useInfiniteQuery({
    queryKey: callKey('GET /categories/:id', { params: { id } }),
    queryFn: async ({ signal, pageParam: offset }) =>
      (
        await api('GET /categories/:id', {
          params: { id },
          query: { limit: LIST_LIMIT_MAX, offset },
          signal,
        })
      ).data,
    initialPageParam: 0,
    getNextPageParam: ({ category, cards }, _, offset) => {
      const loaded = offset + cards.length;
      return cards.length > 0 && loaded < category.total_cards ? loaded : null;
    },
    placeholderData: () => knownFromList(queryClient, id),
    select: joinPages,
  });
}
