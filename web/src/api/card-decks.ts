import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, isConflict } from '../lib/api.ts';
import { cardKeys } from './cards.ts';
import { deckKeys } from './decks.ts';

/** Puts one card into a deck, or takes it out of one. */
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
    // A refusal too may mean that what is shown is not what there is.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: deckKeys.all }),
        queryClient.invalidateQueries({ queryKey: cardKeys.all }),
      ]),
  });
}

/** That it is in the deck already is what was wanted. */
async function add(cardId: number, deckId: number): Promise<void> {
  try {
    await api('POST /decks/:id/cards', { params: { id: deckId }, body: { cardId } });
  } catch (failure) {
    if (!isConflict(failure)) throw failure;
  }
}
