import type { CardType } from '@gieok/shared/constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { invalidateLearningData } from './learning-data.ts';

function useInvalidate() {
  const queryClient = useQueryClient();
  return () => invalidateLearningData(queryClient);
}

/** Makes the cards of these types that the word lacks. */
export function useAddWordCards(wordId: number) {
  return useMutation({
    mutationFn: (types: CardType[]) =>
      api('POST /words/:id/cards', { params: { id: wordId }, body: { types } }),
    onSuccess: useInvalidate(),
  });
}

/** Makes one word of cards with the same Korean text. */
export function useJoinCards() {
  return useMutation({
    mutationFn: (cardIds: number[]) => api('POST /words', { body: { cardIds } }),
    onSuccess: useInvalidate(),
  });
}

/** Separates a card from the others of its word. */
export function usePartCard(wordId: number) {
  return useMutation({
    mutationFn: (cardId: number) =>
      api('DELETE /words/:id/cards/:cardId', { params: { id: wordId, cardId } }),
    onSuccess: useInvalidate(),
  });
}
