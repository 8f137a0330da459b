import { IMPORTED_FIELDS, type ImportedField } from '@gieok/shared/contract/import-mapping';
import { NativeSelect } from '@mantine/core';
import { FIELD_NAMES } from './import-names.ts';

interface FieldSelectProps {
  /** Whose content it is about. */
  label: string;
  value: ImportedField | null;
  onChange: (field: ImportedField | null) => void;
}

/** Which part of a card something becomes; none for what is left out. */
export function FieldSelect({ label, value, onChange }: FieldSelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      value={value ?? ''}
      data={[
        { value: '', label: 'Leave out' },
        ...IMPORTED_FIELDS.map((field) => ({ value: field, label: FIELD_NAMES[field] })),
      ]}
      onChange={({ currentTarget }) =>
        onChange((currentTarget.value || null) as ImportedField | null)
      }
    />
  );
}
