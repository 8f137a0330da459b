import { createHash } from 'node:crypto';

/** By the statement's text. */
const names = new Map<string, string>();

/** Prepares a statement once per connection, but where columns change with the table. */
export function keepPrepared(sql: string): void {
  if (names.has(sql) || selectsAll(sql)) return;
  // A pooler may hand over a connection on which another process has prepared its own.
  names.set(sql, `gieok_${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`);
}

/** Undefined for a statement that is not kept. */
export function preparedName(sql: string): string | undefined {
  return names.get(sql);
}

const ALL = /(?:\bselect|\bdistinct|\breturning|[,.])\s*\*/i;

export const selectsAll = (sql: string): boolean => ALL.test(sql);
