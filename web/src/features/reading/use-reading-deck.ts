import { CARD_TYPES, type CardType } from '@gieok/shared/constants';
import { useState } from 'react';
import { readInTab, writeInTab } from '../../lib/storage.ts';
import type { DeckWanted } from '../../parts/card-form/use-chosen-deck.ts';

const KEY = 'gieok-reading-deck';
const ALSO_KEY = 'gieok-reading-also';

export interface CardsWanted extends DeckWanted {
  /** Card types made besides recognition. */
  also: readonly CardType[];
}

/** Kept from text to text in this tab. */
export function useReadingDeck() {
  const [wanted, setWanted] = useState<CardsWanted>(() => {
    const also = readInTab(ALSO_KEY)?.split(' ') ?? [];
    return {
      deck: readInTab(KEY) ?? '',
      newDeck: '',
      also: CARD_TYPES.filter((type) => also.includes(type)),
    };
  });
  const choose = (some: Partial<CardsWanted>) => {
    if (some.deck !== undefined) writeInTab(KEY, some.deck);
    if (some.also !== undefined) writeInTab(ALSO_KEY, some.also.join(' '));
    setWanted((before) => ({ ...before, ...some }));
  };
  return [wanted, choose] as const;
}
