import { NAME_MAX } from '@gieok/shared/constants';
import { TextInput } from '@mantine/core';
import { DeckSelect, NEW_DECK } from '../../parts/card-form/deck-select.tsx';
import type { DeckWanted } from '../../parts/card-form/use-chosen-deck.ts';
import classes from './deck-choice.module.css';

interface DeckChoiceProps {
  wanted: DeckWanted;
  onChoose: (some: Partial<DeckWanted>) => void;
}

/** Into which deck words are put. */
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
    </div>
  );
}
