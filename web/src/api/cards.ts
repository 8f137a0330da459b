import {
  CARDS_PAGE_SIZE,
  type CardSort,
  DECK_ADD_CARDS_LIMIT,
  SEARCH_MAX,
} from '@gieok/shared/constants';
import type { CardFilter } from '@gieok/shared/contract/card-filter';
import type { Card, CardList, CardUpdate } from '@gieok/shared/contract/cards';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { tellOtherTabs } from '../lib/other-tabs.ts';
import { invalidateLearningData } from './stale.ts';
import { callKey, useChange } from './use-call.ts';

export interface CardListRequest extends Omit<CardFilter, 'search' | 'category'> {
  /** Empty for all cards. */
  search: string;
  /** A category's id; null for all. */
  category: number | null;
  /** 1 to 500. */
  limit: number;
  offset: number;
  /** By default the nearest hits come first, without a search the newest cards. */
  sort?: CardSort;
}

async function loadCards(request: CardListRequest, signal: AbortSignal): Promise<CardList> {
  const { success: _, ...list } = await api('GET /cards', { query: { ...request }, signal });
  return list;
}

export function useCards(request: CardListRequest) {
  return useQuery({
    queryKey: callKey('GET /cards', { query: { ...request } }),
    queryFn: ({ signal }) => loadCards(request, signal),
    placeholderData: keepPreviousData,
  });
}

/** `page` counts from 1. */
export function useCardPage(
  filter: Omit<CardListRequest, 'limit' | 'offset' | 'sort'>,
  { page, sort }: { page: number; sort: CardSort | null },
) {
  const offset = (page - 1) * CARDS_PAGE_SIZE;
  const inOrder = sort === null ? {} : { sort };
  return useCards({ ...filter, ...inOrder, limit: CARDS_PAGE_SIZE, offset });
}

/** As far as the first hits of a search go. */
export function useSameWord(korean: string) {
  const request = { search: korean, category: null, limit: DECK_ADD_CARDS_LIMIT, offset: 0 };
  return useQuery({
    queryKey: callKey('GET /cards', { query: { ...request } }),
    queryFn: ({ signal }) => loadCards(request, signal),
    enabled: korean !== '' && korean.length <= SEARCH_MAX,
    retry: false,
    select: ({ data }) => data.filter((card) => card.korean_text === korean),
  });
}

/** `wordId`: also change what changes here in the other cards of this word. */
export function useUpdateCard(before: Card, wordId: number | null) {
  const { id } = before;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (update: CardUpdate) => {
      const siblings = wordId === null ? [] : await updateWord(wordId, changesOf(before, update));
      const { data: saved } = await api('PUT /cards/:id', { params: { id }, body: update });
      return { saved, siblings: siblings.filter((card) => card.id !== id) };
    },
    onSuccess: ({ saved }) => {
      // The previous list shows the change at once.
      queryClient.setQueriesData<CardList>(
        { queryKey: callKey('GET /cards') },
        (list) =>
          list && { ...list, data: list.data.map((card) => (card.id === id ? saved : card)) },
      );
      void invalidateLearningData(queryClient);
    },
  });
}

function changesOf(before: Card, update: CardUpdate): CardUpdate {
  const text = (value: unknown) => JSON.stringify(value || null);
  const changes = Object.entries(update).filter(
    ([name, value]) => text(value) !== text(before[name as keyof Card]),
  );
  return Object.fromEntries(changes);
}

async function updateWord(id: number, { card_type: _, ...ofAll }: CardUpdate): Promise<Card[]> {
  return (await api('PUT /words/:id', { params: { id }, body: ofAll })).data.cards;
}

export function useDeleteCard() {
  return useChange('DELETE /cards/:id', {
    onSuccess: (_, { params }) => tellOtherTabs({ id: Number(params.id), card: null }),
  });
}
