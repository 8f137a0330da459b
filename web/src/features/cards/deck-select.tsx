import { loadTexts } from '@gieok/shared/texts';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useDecks } from '../../api/decks.ts';
import { Button } from '../../ui/button.tsx';
import classes from './category-select.module.css';

/** The value that stands for a deck that is yet to be made. */
export const NEW_DECK = 'new';

/** The learner's decks to choose from, none, or a new one. Where they cannot be loaded, it says so and offers to try again. */
export function DeckSelect({ fieldKey = '', ...props }: NativeSelectProps & { fieldKey?: string }) {
  const { data, isLoadingError, isFetching, refetch } = useDecks();
  return (
    <div className={classes.field}>
      <NativeSelect
        // A default value takes hold only if its option is there from the start.
        key={`${fieldKey} ${data === undefined ? 'loading' : 'loaded'}`}
        {...props}
        data={[
          { value: '', label: 'No deck' },
          ...(data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          { value: NEW_DECK, label: 'A new deck …' },
        ]}
      />
      {isLoadingError && (
        <div className={classes.failure}>
          <p role="alert">{loadTexts.decks}</p>
          <Button variant="quiet" pending={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  );
}
