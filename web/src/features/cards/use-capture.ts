import type { CardCreate } from '@gieok/shared/contract/cards';
import { cardTexts } from '@gieok/shared/texts/cards';
import { validationTexts } from '@gieok/shared/texts/validation';
import { useRef, useState } from 'react';
import { useCreateCard } from '../../api/cards.ts';
import { useCategories } from '../../api/categories.ts';
import { NEW_DECK } from '../../parts/card-form/deck-select.tsx';
import { useChosenDeck } from '../../parts/card-form/use-chosen-deck.ts';
import { sayBriefly } from '../../ui/undo-toast.tsx';
import { type CaptureChoices, useCaptureChoices } from './capture-choices.ts';
import type { WordMade } from './words-made.tsx';

/** Words made one after the other: what was chosen for all of them, and those that there are by now. */
export function useCapture(given: Partial<CaptureChoices>) {
  const [choices, choose] = useCaptureChoices(given);
  const [made, setMade] = useState<WordMade[]>([]);
  const [deckError, setDeckError] = useState<string | null>(null);
  const deckName = useRef<HTMLInputElement>(null);
  const chosenDeck = useChosenDeck();
  const categories = useCategories();
  const { mutateAsync } = useCreateCard();

  const deck = {
    value: choices,
    error: deckError,
    onChange: (some: Partial<CaptureChoices>) => {
      setDeckError(null);
      choose(some);
    },
  };

  /** @returns whether a card was made: a new deck may have no name yet. */
  async function create(card: CardCreate): Promise<boolean> {
    if (choices.deck === NEW_DECK && choices.newDeck.trim() === '') {
      setDeckError(validationTexts.deckNameRequired);
      deckName.current?.focus();
      return false;
    }
    const into = await chosenDeck(choices);
    const { category_id, card_type = 'recognition' } = card;
    // An old address may name a category that is gone; the form shows that none is chosen.
    const gone = categories.data?.every(({ id }) => id !== category_id) ?? false;
    const { data } = await mutateAsync({
      ...card,
      category_id: gone ? null : category_id,
      also: choices.also.filter((type) => type !== card_type),
      ...(into !== null && { deckId: into.id }),
    });
    sayBriefly(cardTexts.created);
    choose({
      deck: into === null ? '' : String(into.id),
      newDeck: '',
      category_id: gone ? '' : String(category_id ?? ''),
      card_type,
    });
    setMade((before) => [data, ...before]);
    return true;
  }

  return { choices, choose, made, deck, deckName, create };
}
