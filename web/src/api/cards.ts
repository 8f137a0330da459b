import {
  CARDS_PAGE_SIZE,
  type CardSort,
  DECK_ADD_CARDS_LIMIT,
  SEARCH_MAX,
} from '@gieok/shared/constants';
import type { CardFilter } from '@gieok/shared/contract/card-filter';
import type { Card, CardEdit, CardList, CardUpdate } from '@gieok/shared/contract/cards';
import { browserTexts } from '@gieok/shared/texts/either-side';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../lib/api.ts';
import { askHere, OF_DEVICE } from '../lib/connection.ts';
import { isOfDevice } from '../lib/device-ids.ts';
import { tellOtherTabs } from '../lib/other-tabs.ts';
import { invalidateLearningData } from './stale.ts';
import { callKey, useCall, useChange } from './use-call.ts';

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

/** Of a card made on this device, once it is sent. */
export async function idOnServer(id: number): Promise<number> {
  if (!isOfDevice(id)) return id;
  const asked = { key: OF_DEVICE, params: { id }, query: undefined, body: undefined };
  const known = await askHere(asked);
  // What keeps the cards is not loaded yet.
  if (known === undefined) throw new ApiError(0, 'network', browserTexts.unreachable);
  return known as number;
}

/** Null until it is known. */
export function useCardId(id: number): number | null {
  const isHere = isOfDevice(id);
  const { data = null, isError } = useQuery({
    queryKey: ['id on the server', id],
    queryFn: () => idOnServer(id),
    enabled: isHere,
  });
  return isHere && !isError ? data : id;
}

/** Stays while its id changes: somebody may be typing. */
export function useEditedCard(id: number) {
  const known = useCardId(id);
  return useCall(
    'GET /cards/:id',
    { params: { id: known ?? id } },
    { gcTime: 0, enabled: known !== null, placeholderData: keepPreviousData },
  );
}

/** @returns null where only a waiting deletion was dropped. */
export async function restoreCard(id: number): Promise<Card | null> {
  const key = 'POST /cards/:id/restore';
  if ((await askHere({ key, params: { id }, body: undefined })) !== undefined) return null;
  return (await api(key, { params: { id: await idOnServer(id) } })).data;
}

/** `wordId`: also change what changes here in the other cards of this word. */
export function useUpdateCard(before: Card, wordId: number | null) {
  const { id } = before;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: CardUpdate) => updateCard(before, update, wordId),
    onSuccess: ({ saved }) => {
      // The previous list shows the change at once.
      queryClient.setQueriesData<CardList>(
        { queryKey: callKey('GET /cards') },
        (list) =>
          list && {
            ...list,
            data: list.data.map((card) => (card.id === id ? { ...card, ...saved } : card)),
          },
      );
      void invalidateLearningData(queryClient);
    },
  });
}

/** @param before as it was shown. */
export async function updateCard(before: Card, update: CardUpdate, wordId: number | null) {
  const { id } = before;
  const edit = editOf(before, update);
  const params = { id: await idOnServer(id) };
  const word = wordId === null ? [] : await updateWord(await idOnServer(wordId), edit);
  const own = edit.card_type === undefined && word.find((card) => card.id === params.id);
  const saved = own || (await api('PUT /cards/:id', { params, body: edit })).data;
  // A session knows it by this id.
  return { saved: { ...saved, id }, siblings: word.filter((card) => card.id !== params.id) };
}

function editOf(before: Card, update: CardUpdate): CardEdit {
  const text = (value: unknown) => JSON.stringify(value || null);
  const changes = Object.entries(update).filter(
    ([name, value]) => text(value) !== text(before[name as keyof Card]),
  );
  const edited_at = new Date().toISOString();
  return {
    ...Object.fromEntries(changes),
    based_on: Object.fromEntries(changes.map(([name]) => [name, before[name as keyof Card]])),
    edited_at,
    device_now: edited_at,
  };
}

async function updateWord(id: number, { card_type: _, ...ofAll }: CardEdit): Promise<Card[]> {
  return (await api('PUT /words/:id', { params: { id }, body: ofAll })).data.cards;
}

export function useDeleteCard() {
  return useChange('DELETE /cards/:id', {
    onSuccess: (_, { params }) => tellOtherTabs({ id: Number(params.id), card: null }),
  });
}
