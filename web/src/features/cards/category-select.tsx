import { loadTexts } from '@gieok/shared/texts';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useCategories } from '../../api/categories.ts';
import { Button } from '../../ui/button.tsx';
import classes from './category-select.module.css';

export interface KnownCategory {
  id: number;
  name: string;
}

interface CategorySelectProps extends Omit<NativeSelectProps, 'data'> {
  /** What stands for no category. */
  none: string;
  /** A category that can be shown before all of them are known: the one that is chosen. */
  known?: KnownCategory | undefined;
  /** Changes when the field is to be drawn anew from its default value. */
  fieldKey?: string;
}

/** The learner's categories to choose from. Where they cannot be loaded, it says so and offers to try again. */
export function CategorySelect({ none, known, fieldKey = '', ...props }: CategorySelectProps) {
  const { data, isLoadingError, isFetching, refetch } = useCategories();
  const categories = data ?? (known === undefined ? [] : [known]);
  return (
    <div className={classes.field}>
      <NativeSelect
        // A default value takes hold only if its option is there from the start.
        key={`${fieldKey} ${data === undefined ? 'loading' : 'loaded'}`}
        {...props}
        data={[
          { value: '', label: none },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {isLoadingError && (
        <div className={classes.failure}>
          <p role="alert">{loadTexts.categories}</p>
          <Button variant="quiet" pending={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  );
}
