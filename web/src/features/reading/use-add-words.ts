import { CARD_TEXT_MAX } from '@gieok/shared/constants';
import type { TextWordAdded } from '@gieok/shared/contract/texts';
import { validationTexts } from '@gieok/shared/texts/validation';
import { useChange } from '../../api/use-call.ts';
import { ApiError } from '../../lib/api.ts';
import { loadKoreanRules } from '../../lib/use-korean-rules.ts';
import { NEW_DECK } from '../../parts/card-form/deck-select.tsx';
import { useChosenDeck } from '../../parts/card-form/use-chosen-deck.ts';
import type { CardsWanted } from './use-reading-deck.ts';

export interface NewWord {
  at: number;
  korean_text: string;
  english_text: string;
}

/** Romanized where the rules can be loaded. @throws where sending failed. */
export function useAddWords(textId: number, wanted: CardsWanted) {
  const { mutateAsync } = useChange('POST /texts/:id/cards');
  const deckOf = useChosenDeck();

  return async (words: readonly NewWord[]): Promise<TextWordAdded[]> => {
    if (wanted.deck === NEW_DECK && wanted.newDeck.trim() === '') {
      throw new ApiError(400, 'invalid_input', validationTexts.deckNameRequired);
    }
    const deck = await deckOf(wanted);
    const rules = await loadKoreanRules();
    const romanized = words.map((word) => {
      const latin = rules?.romanize(word.korean_text.trim()) ?? '';
      const isFit = latin !== '' && latin.length <= CARD_TEXT_MAX;
      return isFit ? { ...word, romanization: latin } : word;
    });
    const body = { words: romanized, deckId: deck?.id ?? null, also: [...wanted.also] };
    return mutateAsync({ params: { id: textId }, body });
  };
}
