import { selectsAll } from './selects-all.ts';

/** By their text: the names by which PostgreSQL keeps statements, of which there are as many as the code has. */
const names = new Map<string, string>();

/**
 * Has each connection to PostgreSQL prepare the statement once: to plan it takes as long as to run it, or longer. Not where
 * columns change with the table: PostgreSQL refuses to run then what it prepared before.
 */
export function keepPrepared(sql: string): void {
  if (!(names.has(sql) || selectsAll(sql))) names.set(sql, `gieok_${names.size}`);
}

/** By which name the statement is kept; undefined for one that is not. */
export function preparedName(sql: string): string | undefined {
  return names.get(sql);
}
