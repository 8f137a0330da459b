import type { NewCard } from '@gieok/shared/contract/new-card';
import type { ReadingText, TextCreate, TextWord } from '@gieok/shared/contract/texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { fetchFontOf } from '../lib/first-text.ts';
import { invalidateLearningData } from './learning-data.ts';

const textKeys = {
  list: ['texts', 'list'],
  detail: (id: number) => ['texts', 'detail', id],
} as const;

/** Newest first. */
export function useTexts() {
  return useQuery({
    queryKey: textKeys.list,
    queryFn: async ({ signal }) => (await api('GET /texts', { signal })).data,
  });
}

/** A text waits for its font: a later change would move every line. */
const FONT_WITHIN_MS = 1_000;

/** With each word marked by how well it is known. */
export function useText(id: number) {
  return useQuery({
    queryKey: textKeys.detail(id),
    queryFn: async ({ signal }): Promise<ReadingText> => {
      const { data } = await api('GET /texts/:id', { params: { id }, signal });
      const letters = [...new Set(`${data.title ?? ''}${data.text}`)].join('');
      const wait = new Promise((resolve) => setTimeout(resolve, FONT_WITHIN_MS));
      await Promise.race([fetchFontOf(letters), wait]);
      return data;
    },
  });
}

/** The answer lacks most of the text's words. */
export function useCreateText() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (text: TextCreate) => (await api('POST /texts', { body: text })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: textKeys.list }),
  });
}

export function useDeleteText() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api('DELETE /texts/:id', { params: { id } }),
    // A failure may mean that it is gone already.
    onSettled: () => queryClient.invalidateQueries({ queryKey: textKeys.list }),
  });
}

/** Answers what became of each word. */
export function useAddTextWords(textId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: Pick<NewCard, 'also' | 'deckId'> & { words: TextWord[] }) =>
      (await api('POST /texts/:id/cards', { params: { id: textId }, body: wanted })).data,
    onSuccess: () => void invalidateLearningData(queryClient),
  });
}
