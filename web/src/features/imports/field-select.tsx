import { IMPORTED_FIELDS, type ImportedField } from '@gieok/shared/contract/import-mapping';
import { NativeSelect } from '@mantine/core';
import { FIELD_NAMES } from './import-names.ts';

interface FieldSelectProps {
  label: string;
  value: ImportedField | null;
  onChange: (field: ImportedField | null) => void;
}

/** Null leaves the content out. */
export function FieldSelect({ label, value, onChange }: FieldSelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      value={value ?? ''}
      data={[
        { value: '', label: 'Do not import' },
        ...IMPORTED_FIELDS.map((field) => ({ value: field, label: FIELD_NAMES[field] })),
      ]}
      onChange={({ currentTarget }) =>
        onChange((currentTarget.value || null) as ImportedField | null)
      }
    />
  );
}
