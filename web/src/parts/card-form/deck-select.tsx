import { loadTexts } from '@gieok/shared/texts/failures';
import type { NativeSelectProps } from '@mantine/core';
import { useDecks } from '../../api/decks.ts';
import { LoadedSelect } from './loaded-select.tsx';

/** The value that stands for a deck that is yet to be made. */
export const NEW_DECK = 'new';

interface DeckSelectProps extends Omit<NativeSelectProps, 'data'> {
  /** Changes when the field is to be drawn anew from its default value. */
  fieldKey?: string;
}

/** The learner's decks to choose from, none, or a new one. */
export function DeckSelect(props: DeckSelectProps) {
  const query = useDecks();
  return (
    <LoadedSelect
      {...props}
      query={query}
      failure={loadTexts.decks}
      options={[
        { value: '', label: 'No deck' },
        // Before the others: where it is made, one more comes to their end, and the choice stays what it was.
        { value: NEW_DECK, label: 'A new deck …' },
        ...(query.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
