import { loadTexts } from '@gieok/shared/texts/failures';
import type { NativeSelectProps } from '@mantine/core';
import { useCall } from '../../api/use-call.ts';
import { LoadedSelect } from './loaded-select.tsx';

export interface KnownCategory {
  id: number;
  name: string;
}

interface CategorySelectProps extends Omit<NativeSelectProps, 'data'> {
  none: string;
  /** The chosen category, shown before the list is loaded. */
  known?: KnownCategory | undefined;
  fieldKey?: string;
}

export function CategorySelect({ none, known, ...props }: CategorySelectProps) {
  const query = useCall('GET /categories');
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
