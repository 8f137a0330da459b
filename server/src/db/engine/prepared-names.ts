import { createHash } from 'node:crypto';

/** The names by which PostgreSQL keeps statements, by their text. */
const names = new Map<string, string>();

/**
 * Prepares a statement once for each connection to PostgreSQL, but where columns change with the table.
 */
export function keepPrepared(sql: string): void {
  if (names.has(sql) || selectsAll(sql)) return;
  // A pooler may hand over a connection on which another process has prepared its own.
  names.set(sql, `gieok_${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`);
}

/** By which name the statement is kept, which no other statement has; undefined for one that is not. */
export function preparedName(sql: string): string | undefined {
  return names.get(sql);
}

const ALL = /(?:\bselect|\bdistinct|\breturning|[,.])\s*\*/i;

/** Whether a statement gives all columns (`*`), which change with the table. */
export const selectsAll = (sql: string): boolean => ALL.test(sql);
