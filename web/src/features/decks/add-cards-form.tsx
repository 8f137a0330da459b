import { SEARCH_MAX } from '@gieok/shared/constants';
import type { Card } from '@gieok/shared/contract/cards';
import { saveTexts } from '@gieok/shared/texts/changes';
import { conflictTexts } from '@gieok/shared/texts/conflicts';
import { deckTexts } from '@gieok/shared/texts/decks';
import { validationTexts } from '@gieok/shared/texts/validation';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { useChange } from '../../api/use-call.ts';
import { countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { FailureNotice } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './add-cards-form.module.css';
import { CardChoice, type Chosen } from './card-choice.tsx';

/** Milliseconds without typing. */
const PAUSE_MS = 300;

interface AddCardsFormProps {
  deckId: number;
  inDeck: readonly Card[];
  onDone: () => void;
}

const NONE: Chosen = { ids: new Set(), isAll: false };

export function AddCardsForm({ deckId, inDeck, onDone }: AddCardsFormProps) {
  const { mutateAsync, isPending, error, reset } = useChange('POST /cards/bulk');
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), PAUSE_MS);
  const [chosen, setChosen] = useState(NONE);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Only the first 500 cards of a deck are loaded.
  const [added, setAdded] = useState<readonly number[]>([]);
  const firstBox = useRef<HTMLInputElement>(null);
  const count = chosen.ids.size;

  function choose(next: Chosen) {
    setChosen(next);
    setComplaint(null);
    setRefusal(null);
    reset();
  }

  async function add(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    setSaid(null);
    setRefusal(null);
    if (!chosen.isAll && count === 0) {
      setComplaint(validationTexts.cardRequired);
      firstBox.current?.focus();
      return;
    }
    const ids = [...chosen.ids];
    const target = chosen.isAll ? { filter: { search: wanted } } : { ids };
    try {
      const put = await mutateAsync({ body: { ...target, action: 'addToDeck', value: deckId } });
      choose(NONE);
      setAdded([...added, ...ids]);
      if (put.changed > 0) setSaid(deckTexts.cardsAdded(countText(put.changed, 'card')));
      else setRefusal(ids.length === 1 ? conflictTexts.cardAlreadyInDeck : deckTexts.allInDeck);
    } catch {
      // `error` says it; the choice stays.
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void add(event)} noValidate>
      <TextInput
        label="Search cards"
        type="search"
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          // Another search matches other cards.
          if (chosen.isAll) choose(NONE);
        }}
        // Enter would add; the search needs none.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        leftSection={<IconSearch size={20} />}
        data-autofocus
      />
      <CardChoice
        ref={firstBox}
        search={wanted}
        excluded={new Set([...inDeck.map(({ id }) => id), ...added])}
        chosen={chosen}
        onChoose={choose}
        complaint={complaint}
      />
      {error !== null && <FailureNotice message={saveTexts.addCardToDeck} error={error} />}
      {refusal !== null && <Notice kind="error">{refusal}</Notice>}
      <Row wrap center gap={8}>
        <Button type="submit" variant="primary" pending={isPending}>
          Add to Deck
        </Button>
        <Button onClick={onDone}>Done</Button>
        <Text role="status" bold grow className={classes.added}>
          {said ?? (count > 0 ? `${count} selected` : '')}
        </Text>
      </Row>
    </form>
  );
}
