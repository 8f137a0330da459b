import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, isConflict } from '../lib/api.ts';
import { invalidateLearningData } from './stale.ts';

export function useChangeCardDecks(cardId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: { add: number } | { remove: number }) => {
      if ('add' in change) await add(cardId, change.add);
      else {
        const params = { id: change.remove, cardId };
        await api('DELETE /decks/:id/cards/:cardId', { params });
      }
    },
    // A refusal may mean that the shown decks are out of date.
    onSettled: () => invalidateLearningData(queryClient),
  });
}

/** A conflict means that the card is in the deck already: no failure. */
async function add(cardId: number, deckId: number): Promise<void> {
  try {
    await api('POST /decks/:id/cards', { params: { id: deckId }, body: { cardId } });
  } catch (failure) {
    if (!isConflict(failure)) throw failure;
  }
}
