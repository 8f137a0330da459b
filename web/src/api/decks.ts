import { LIST_LIMIT_MAX } from '@gieok/shared/constants';
import type { Deck, DeckDetail } from '@gieok/shared/contract/decks';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { callKey } from './use-call.ts';

/** The latest page's figures with the cards of all pages. */
export function joinPages<Page extends { cards: object[] }>({ pages }: InfiniteData<Page>) {
  const latest = pages.at(-1);
  return latest && { ...latest, cards: pages.flatMap(({ cards }) => cards) };
}

function knownFromList(queryClient: QueryClient, id: number) {
  const deck = queryClient
    .getQueryData<Deck[]>(callKey('GET /decks', {}))
    ?.find((candidate) => candidate.id === id);
  if (deck === undefined) return undefined;
  const { total_cards: totalCards, studied_cards: studiedCards, due_cards: dueCards } = deck;
  const stats = { totalCards, studiedCards, dueCards };
  const page: DeckDetail = { deck, cards: [], stats, share_token: null };
  return { pages: [page], pageParams: [0] };
}

export function useDeck(id: number) {
  const queryClient = useQueryClient();
  return useInfiniteQuery({
    queryKey: callKey('GET /decks/:id', { params: { id } }),
    queryFn: async ({ signal, pageParam: offset }) =>
      (
        await api('GET /decks/:id', {
          params: { id },
          query: { limit: LIST_LIMIT_MAX, offset },
          signal,
        })
      ).data,
    initialPageParam: 0,
    getNextPageParam: ({ stats, cards }, _, offset) => {
      const loaded = offset + cards.length;
      return cards.length > 0 && loaded < stats.totalCards ? loaded : null;
    },
    placeholderData: () => knownFromList(queryClient, id),
    select: joinPages,
  });
}

/** Its cards stay. */
export function useDeleteDeck(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /decks/:id', { params: { id } }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: callKey('GET /decks') });
      // Not refetched: the closing page must not say "not found".
      const queryKey = callKey('GET /decks/:id', { params: { id } });
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
}
