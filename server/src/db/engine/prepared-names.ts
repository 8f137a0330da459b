import { createHash } from 'node:crypto';

/** By their text: the names by which PostgreSQL keeps statements, of which there are as many as the code has. */
const names = new Map<string, string>();

/**
 * Has each connection to PostgreSQL prepare the statement once: to plan it takes as long as to run it, or longer. Not where
 * columns change with the table: PostgreSQL refuses to run then what it prepared before.
 */
export function keepPrepared(sql: string): void {
  if (names.has(sql) || selectsAll(sql)) return;
  // A pooler may hand over a connection on which another process, or another version, has prepared its own.
  names.set(sql, `gieok_${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`);
}

/** By which name the statement is kept, which no other statement has; undefined for one that is not. */
export function preparedName(sql: string): string | undefined {
  return names.get(sql);
}

const ALL = /(?:\bselect|\bdistinct|\breturning|[,.])\s*\*/i;

/** Whether a statement gives all columns (`*`), which change with the table. */
export const selectsAll = (sql: string): boolean => ALL.test(sql);
