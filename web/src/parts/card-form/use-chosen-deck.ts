import { useRef } from 'react';
import { useCall, useChange } from '../../api/use-call.ts';
import { NEW_DECK } from './deck-select.tsx';

export interface DeckWanted {
  /** An id, `NEW_DECK` or empty. */
  deck: string;
  newDeck: string;
}

/** Makes a new deck; null for none or a deleted one. */
export function useChosenDeck() {
  const decks = useCall('GET /decks');
  const createDeck = useChange('POST /decks');
  // A retry reuses the deck that it made.
  const made = useRef<{ id: number; name: string } | null>(null);

  return async ({ deck, newDeck }: DeckWanted) => {
    if (deck !== NEW_DECK) return knownDeck(deck, decks.data);
    const name = newDeck.trim();
    if (made.current?.name !== name) {
      const { id } = await createDeck.mutateAsync({ body: { name } });
      made.current = { id, name };
    }
    return made.current;
  };
}

/** Null for none or a deleted one; while the decks load, the server decides. */
export function knownDeck(
  deck: string,
  decks: readonly { id: number; name: string }[] | undefined,
) {
  if (decks !== undefined) return decks.find(({ id }) => String(id) === deck) ?? null;
  return /^[1-9]\d*$/.test(deck) ? { id: Number(deck), name: 'the deck' } : null;
}
