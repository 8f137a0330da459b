import { useState } from 'react';
import { readInTab, writeInTab } from '../../lib/storage.ts';
import type { DeckWanted } from '../../parts/card-form/use-chosen-deck.ts';

const KEY = 'gieok-reading-deck';

/** The deck that words of texts are put into, from text to text in this tab. */
export function useReadingDeck() {
  const [wanted, setWanted] = useState<DeckWanted>(() => ({
    deck: readInTab(KEY) ?? '',
    newDeck: '',
  }));
  const choose = (some: Partial<DeckWanted>) => {
    if (some.deck !== undefined) writeInTab(KEY, some.deck);
    setWanted((before) => ({ ...before, ...some }));
  };
  return [wanted, choose] as const;
}
