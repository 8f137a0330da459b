import { NAME_MAX } from '@gieok/shared/constants';
import { TextInput } from '@mantine/core';
import { AlsoChoice } from '../../parts/card-form/also-choice.tsx';
import { DeckSelect, NEW_DECK } from '../../parts/card-form/deck-select.tsx';
import { Grid } from '../../ui/layout.tsx';
import type { CardsWanted } from './use-reading-deck.ts';

interface DeckChoiceProps {
  wanted: CardsWanted;
  onChoose: (some: Partial<CardsWanted>) => void;
}

export function DeckChoice({ wanted, onChoose }: DeckChoiceProps) {
  return (
    <Grid gap={12}>
      <DeckSelect
        label="Add words to"
        value={wanted.deck}
        onChange={({ currentTarget }) => onChoose({ deck: currentTarget.value })}
      />
      {wanted.deck === NEW_DECK && (
        <TextInput
          label="Name of the new deck"
          required
          maxLength={NAME_MAX}
          autoComplete="off"
          value={wanted.newDeck}
          onChange={({ currentTarget }) => onChoose({ newDeck: currentTarget.value })}
        />
      )}
      <AlsoChoice value={wanted.also} onChange={(also) => onChoose({ also })} />
    </Grid>
  );
}
