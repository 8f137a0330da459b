import { LIST_LIMIT_MAX } from '@gieok/shared/constants';
import type { Deck, DeckCreate, DeckDetail, DeckUpdate } from '@gieok/shared/contract/decks';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { invalidateLearningData } from './learning-data.ts';

export const deckKeys = {
  all: ['decks'],
  list: ['decks', 'list'],
  detail: (id: number) => ['decks', 'detail', id],
} as const;

export function useDecks() {
  return useQuery({
    queryKey: deckKeys.list,
    queryFn: async ({ signal }) => (await api('GET /decks', { signal })).data,
  });
}

/** The latest page's figures with the cards of all pages. */
function joinPages({ pages }: InfiniteData<DeckDetail>): DeckDetail | undefined {
  const latest = pages.at(-1);
  return latest && { ...latest, cards: pages.flatMap(({ cards }) => cards) };
}

function knownFromList(queryClient: QueryClient, id: number) {
  const deck = queryClient
    .getQueryData<Deck[]>(deckKeys.list)
    ?.find((candidate) => candidate.id === id);
  if (deck === undefined) return undefined;
  const { total_cards: totalCards, studied_cards: studiedCards, due_cards: dueCards } = deck;
  const stats = { totalCards, studiedCards, dueCards };
  const page: DeckDetail = { deck, cards: [], stats, share_token: null };
  return { pages: [page], pageParams: [0] };
}

/** 500 cards a page; known figures stand in while they load. */
export function useDeck(id: number) {
  const queryClient = useQueryClient();
  return useInfiniteQuery({
    queryKey: deckKeys.detail(id),
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

export function useCreateDeck() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (deck: DeckCreate) => api('POST /decks', { body: deck }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deckKeys.list }),
  });
}

export function useUpdateDeck(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: DeckUpdate) => api('PUT /decks/:id', { params: { id }, body: update }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deckKeys.all }),
  });
}

/** Its cards stay. */
export function useDeleteDeck(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /decks/:id', { params: { id } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: deckKeys.list });
      // Not refetched: the closing page must not say "not found".
      void queryClient.invalidateQueries({ queryKey: deckKeys.detail(id), refetchType: 'none' });
    },
  });
}

export function useRemoveCardFromDeck(deckId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (cardId: number) =>
      api('DELETE /decks/:id/cards/:cardId', { params: { id: deckId, cardId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deckKeys.all }),
  });
}

/** A second call adds nothing twice. */
export function useAddStarterDeck() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /decks/starter'),
    onSuccess: () => invalidateLearningData(queryClient),
  });
}
