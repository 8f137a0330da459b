import type { ImportedField } from '@gieok/shared/contract/imports';

/** Gives a column another field; a field stands in one column only. */
export function withField(
  columns: readonly (ImportedField | null)[],
  column: number,
  field: ImportedField | null,
): (ImportedField | null)[] {
  return columns.map((other, index) => {
    if (index === column) return field;
    return field !== null && other === field ? null : other;
  });
}
