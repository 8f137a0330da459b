import {
  FIELDS_OF_SEVERAL_COLUMNS,
  type ImportedField,
} from '@gieok/shared/contract/import-mapping';

/** Only a few fields may stand in several columns. */
export function withField(
  columns: readonly (ImportedField | null)[],
  column: number,
  field: ImportedField | null,
): (ImportedField | null)[] {
  const isShared = field === null || FIELDS_OF_SEVERAL_COLUMNS.has(field);
  return columns.map((other, index) => {
    if (index === column) return field;
    return !isShared && other === field ? null : other;
  });
}
