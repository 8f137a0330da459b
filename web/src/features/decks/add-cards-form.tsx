import { SEARCH_MAX } from '@gieok/shared/constants';
import type { Card } from '@gieok/shared/contract/cards';
import { deckTexts, saveTexts, validationTexts } from '@gieok/shared/texts';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { useAddCardToDeck } from '../../api/decks.ts';
import { detailOf, isConflict } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './add-cards-form.module.css';
import { CardChoice } from './card-choice.tsx';

/** How long the typing must pause before the search is made, in milliseconds. */
const PAUSE_MS = 300;

interface AddCardsFormProps {
  deckId: number;
  inDeck: readonly Card[];
  onDone: () => void;
}

/** Search, choose, add; then again. */
export function AddCardsForm({ deckId, inDeck, onDone }: AddCardsFormProps) {
  const { mutateAsync, isPending, error } = useAddCardToDeck(deckId);
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), PAUSE_MS);
  const [card, setCard] = useState<Card | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [added, setAdded] = useState<Card | null>(null);
  // A deck of more than 500 cards may hold some that are not loaded yet: the server knows them all.
  const [refused, setRefused] = useState<readonly number[]>([]);
  const select = useRef<HTMLSelectElement>(null);

  function choose(chosen: Card | null) {
    setCard(chosen);
    setComplaint(null);
  }

  async function add(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    setAdded(null);
    if (card === null) {
      setComplaint(validationTexts.cardRequired);
      select.current?.focus();
      return;
    }
    try {
      await mutateAsync(card.id);
      setAdded(card);
    } catch (failure) {
      if (!isConflict(failure)) return; // `error` says it; the card stays chosen.
      setRefused([...refused, card.id]);
    }
    choose(null);
  }

  return (
    <form className={classes.form} onSubmit={(event) => void add(event)} noValidate>
      <TextInput
        label="Search cards"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        // Enter is for adding; what is typed is searched for without it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        leftSection={<IconSearch size={20} />}
        data-autofocus
      />
      <CardChoice
        ref={select}
        search={wanted}
        excluded={new Set([...inDeck.map(({ id }) => id), ...refused])}
        chosen={card}
        onChoose={choose}
        complaint={complaint}
      />
      {error !== null && <Failure error={error} />}
      <div className={classes.actions}>
        <Button type="submit" variant="primary" pending={isPending}>
          Add to Deck
        </Button>
        <Button onClick={onDone}>Done</Button>
        <p role="status" className={classes.added}>
          {added !== null && <MixedText>{deckTexts.cardAdded(added.korean_text)}</MixedText>}
        </p>
      </div>
    </form>
  );
}

/** That the card is in the deck already needs no more words; other failures get the server's as well. */
function Failure({ error }: { error: unknown }) {
  return (
    <Notice kind="error">
      {!isConflict(error) && <p>{saveTexts.addCardToDeck}</p>}
      <p>{detailOf(error)}</p>
    </Notice>
  );
}
