import { loadTexts } from '@gieok/shared/texts/failures';
import type { NativeSelectProps } from '@mantine/core';
import { useCall } from '../../api/use-call.ts';
import { LoadedSelect } from './loaded-select.tsx';

/** The option for a deck that is made on saving. */
export const NEW_DECK = 'new';

export function DeckSelect(props: Omit<NativeSelectProps, 'data'>) {
  const query = useCall('GET /decks');
  return (
    <LoadedSelect
      {...props}
      query={query}
      failure={loadTexts.decks}
      options={[
        { value: '', label: 'No deck' },
        // Before the others: a deck added to them leaves the choice as it is.
        { value: NEW_DECK, label: 'A new deck …' },
        ...(query.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
