import { NAME_MAX } from '@gieok/shared/constants';
import { TextInput } from '@mantine/core';
import { AlsoChoice } from '../../parts/card-form/also-choice.tsx';
import { DeckSelect, NEW_DECK } from '../../parts/card-form/deck-select.tsx';
import classes from './deck-choice.module.css';
import type { CardsWanted } from './use-reading-deck.ts';

interface DeckChoiceProps {
  wanted: CardsWanted;
  onChoose: (some: Partial<CardsWanted>) => void;
}

export function DeckChoice({ wanted, onChoose }: DeckChoiceProps) {
  return (
    <div className={classes.choice}>
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
    </div>
  );
}
