import { fillPath, pages } from '@gieok/shared/routes';
import { wordListTexts } from '@gieok/shared/texts/cards';
import { validationTexts } from '@gieok/shared/texts/validation';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCreateCards, useReadLines, useSuggestedLines } from '../../api/cards.ts';
import { NEW_DECK } from '../../parts/card-form/deck-select.tsx';
import { type DeckWanted, useChosenDeck } from '../../parts/card-form/use-chosen-deck.ts';
import { toastDone } from '../../ui/toast.ts';
import { cardsOf, tally } from './pasted-words.ts';

/** How long the typing must pause before the list is read, in milliseconds. */
const PAUSE_MS = 300;

interface Entered extends DeckWanted {
  text: string;
  /** What becomes of words that there are already. */
  known: 'leave' | 'add';
}

/** The form of a pasted list, what is read of it while it is typed, and how its words become cards. */
export function usePasteList(deck: string) {
  const initial: Entered = { text: '', deck, newDeck: '', known: 'leave' };
  const [values, setValues] = useState(initial);
  const form = useForm<Entered>({
    mode: 'uncontrolled',
    initialValues: initial,
    onValuesChange: setValues,
    validate: {
      text: (text) => (text.trim() === '' ? validationTexts.wordListRequired : null),
      newDeck: (name, { deck }) =>
        deck === NEW_DECK && name.trim() === '' ? validationTexts.deckNameRequired : null,
    },
  });
  const [text] = useDebouncedValue(values.text, PAUSE_MS);
  const query = useSuggestedLines(text);
  const lines = text.trim() === '' ? [] : (query.data ?? []);
  const withKnown = values.known === 'add';
  const isUpToDate = text === values.text;
  const read = {
    lines,
    counts: tally(lines),
    withKnown,
    isReading: !isUpToDate || query.isPlaceholderData || query.isFetching,
    error: isUpToDate && query.isError ? query.error : null,
  };
  const add = useAdd(() => {
    form.setFieldError('text', wordListTexts.nothingNew);
    form.getInputNode('text')?.focus();
  });
  return { form, values, read, wanted: cardsOf(lines, withKnown).length, add };
}

/** @param onNothingNew called where the list makes no card. */
function useAdd(onNothingNew: () => void) {
  const navigate = useNavigate();
  const readLines = useReadLines();
  const createCards = useCreateCards();
  const deckOf = useChosenDeck();

  return async (entered: Entered) => {
    // Whoever is quick sends what is not shown yet.
    const cards = cardsOf(await readLines(entered.text), entered.known === 'add');
    if (cards.length === 0) {
      onNothingNew();
      return;
    }
    const deck = await deckOf(entered);
    await createCards.mutateAsync({ cards, deckId: deck?.id ?? null });
    toastDone(wordListTexts.added(cards.length, deck?.name ?? null));
    await navigate(deck === null ? pages.cards : fillPath(pages.deck, { id: deck.id }));
  };
}
