import { useRef } from 'react';
import { useCreateDeck, useDecks } from '../../api/decks.ts';
import { NEW_DECK } from './deck-select.tsx';

/** What a form says of a deck. */
export interface DeckWanted {
  /** Its id as text, `NEW_DECK`, or nothing. */
  deck: string;
  /** The name of one that is to be made. */
  newDeck: string;
}

/** Gives the deck that was chosen, and makes it where it is new; null for none, or for one that is gone. */
export function useChosenDeck() {
  const decks = useDecks();
  const createDeck = useCreateDeck();
  // A deck that was made before the cards failed is the one to try again with.
  const made = useRef<{ id: number; name: string } | null>(null);

  return async ({ deck, newDeck }: DeckWanted) => {
    if (deck !== NEW_DECK) return knownDeck(deck, decks.data);
    const name = newDeck.trim();
    if (made.current?.name !== name) {
      const { data } = await createDeck.mutateAsync({ name });
      made.current = { id: data.id, name };
    }
    return made.current;
  };
}

/** The deck of an id; null for none, or for one that is gone. While the decks are not loaded, the server says whether there is such a one. */
export function knownDeck(
  deck: string,
  decks: readonly { id: number; name: string }[] | undefined,
) {
  if (decks !== undefined) return decks.find(({ id }) => String(id) === deck) ?? null;
  return /^[1-9]\d*$/.test(deck) ? { id: Number(deck), name: 'the deck' } : null;
}
