import { loadTexts } from '@gieok/shared/texts/failures';
import type { NativeSelectProps } from '@mantine/core';
import { useCategories } from '../../api/categories.ts';
import { LoadedSelect } from './loaded-select.tsx';

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

/** The learner's categories to choose from. */
export function CategorySelect({ none, known, ...props }: CategorySelectProps) {
  const query = useCategories();
  const categories = query.data ?? (known === undefined ? [] : [known]);
  return (
    <LoadedSelect
      {...props}
      query={query}
      failure={loadTexts.categories}
      options={[
        { value: '', label: none },
        ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
