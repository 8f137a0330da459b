import { CARD_TYPES, type CardType } from '@gieok/shared/constants';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { RefObject } from 'react';
import { Row, Text } from '../../ui/layout.tsx';
import { CARD_TYPE_NAMES } from '../card-badges.tsx';
import { TypedClozeHint } from '../cloze-hint.tsx';
import type { CardFormValues } from './card-form-values.ts';
import classes from './card-places.module.css';
import { CategorySelect, type KnownCategory } from './category-select.tsx';
import { DeckSelect, NEW_DECK } from './deck-select.tsx';
import { type TypedValues, useTyped } from './typed-values.ts';
import type { DeckWanted } from './use-chosen-deck.ts';

const TYPE_OPTIONS = CARD_TYPES.map((type) => ({ value: type, label: CARD_TYPE_NAMES[type] }));

const ASKED: Record<CardType, string> = {
  recognition: 'See the Korean, recall the English.',
  production: 'See the English, recall the Korean.',
  spelling: 'See the English, type the Korean.',
  cloze: 'See the example sentence without the word, then type or recall the word.',
};

const pill = {
  classNames: {
    root: classes.pill ?? '',
    label: classes.label ?? '',
    wrapper: classes.wrapper ?? '',
    input: classes.input ?? '',
  },
};

export interface DeckChoice {
  value: DeckWanted;
  onChange: (some: Partial<DeckWanted>) => void;
  error: string | null;
}

interface CardPlacesProps {
  form: UseFormReturnType<CardFormValues>;
  typed: TypedValues;
  category: KnownCategory | undefined;
  /** For a new card; others may be in several decks. */
  deck: DeckChoice | undefined;
  deckName: RefObject<HTMLInputElement | null> | undefined;
}

export function CardPlaces({ form, typed, category, deck, deckName }: CardPlacesProps) {
  const type = useTyped(typed, 'card_type');
  return (
    <div>
      <Row wrap gap={10} className={classes.row}>
        {deck !== undefined && (
          <DeckSelect
            label="Deck"
            {...pill}
            value={deck.value.deck}
            onChange={({ currentTarget }) => deck.onChange({ deck: currentTarget.value })}
          />
        )}
        <NativeSelect
          label="Card type"
          {...pill}
          data={TYPE_OPTIONS}
          key={form.key('card_type')}
          {...form.getInputProps('card_type')}
        />
        <CategorySelect
          label="Category"
          none="Select a category"
          {...pill}
          known={category}
          fieldKey={form.key('category_id')}
          {...form.getInputProps('category_id')}
        />
      </Row>
      <Text size="small" muted top={8}>
        {ASKED[type]}
      </Text>
      {type === 'cloze' && <TypedClozeHint typed={typed} />}
      {deck?.value.deck === NEW_DECK && (
        <TextInput
          label="Name of the new deck"
          required
          autoComplete="off"
          className={classes.newDeck}
          value={deck.value.newDeck}
          error={deck.error}
          ref={deckName}
          onChange={({ currentTarget }) => deck.onChange({ newDeck: currentTarget.value })}
        />
      )}
    </div>
  );
}
