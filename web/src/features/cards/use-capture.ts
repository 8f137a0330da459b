import type { CardCreate } from '@gieok/shared/contract/new-card';
import { cardTexts } from '@gieok/shared/texts/cards';
import { validationTexts } from '@gieok/shared/texts/validation';
import { useRef, useState } from 'react';
import { useCall, useChange } from '../../api/use-call.ts';
import { clientKeyOf, newDeviceId } from '../../lib/device-ids.ts';
import { NEW_DECK } from '../../parts/card-form/deck-select.tsx';
import { useChosenDeck } from '../../parts/card-form/use-chosen-deck.ts';
import { sayBriefly } from '../../ui/undo-toast.tsx';
import { type CaptureChoices, useCaptureChoices } from './capture-choices.ts';
import type { WordMade } from './words-made.tsx';

export function useCapture(given: Partial<CaptureChoices>) {
  const [choices, choose] = useCaptureChoices(given);
  const [made, setMade] = useState<WordMade[]>([]);
  const [deckError, setDeckError] = useState<string | null>(null);
  const deckName = useRef<HTMLInputElement>(null);
  /** By what is sent, until it is made: sent twice, it is one card. */
  const sent = useRef(new Map<string, number>());
  const chosenDeck = useChosenDeck();
  const categories = useCall('GET /categories');
  const { mutateAsync } = useChange('POST /cards');

  const deck = {
    value: choices,
    error: deckError,
    onChange: (some: Partial<CaptureChoices>) => {
      setDeckError(null);
      choose(some);
    },
  };

  const isNewDeck = choices.deck === NEW_DECK;

  /** @returns false where a new deck has no name yet. */
  function isReady(): boolean {
    if (!isNewDeck || choices.newDeck.trim() !== '') return true;
    setDeckError(validationTexts.deckNameRequired);
    deckName.current?.focus();
    return false;
  }

  // An old address may name a deleted category; the form shows that none is chosen.
  const categoryOf = ({ category_id }: CardCreate) =>
    categories.data?.every(({ id }) => id !== category_id) ? null : (category_id ?? null);

  function remember(card: CardCreate): void {
    const { card_type = 'recognition' } = card;
    choose({ category_id: String(categoryOf(card) ?? ''), card_type });
  }

  async function create(card: CardCreate): Promise<void> {
    const into = await chosenDeck(choices);
    if (isNewDeck) choose({ deck: into === null ? '' : String(into.id), newDeck: '' });
    const body = {
      ...card,
      category_id: categoryOf(card),
      also: choices.also.filter((type) => type !== card.card_type),
      ...(into !== null && { deckId: into.id }),
    };
    const text = JSON.stringify(body);
    const id = sent.current.get(text) ?? newDeviceId();
    sent.current.set(text, id);
    const client_key = clientKeyOf(id);
    const created = await mutateAsync({ body: { ...body, client_key } });
    sent.current.delete(text);
    sayBriefly(cardTexts.created);
    setMade((before) => [created, ...before]);
  }

  return { choices, choose, made, deck, deckName, isNewDeck, isReady, remember, create };
}
