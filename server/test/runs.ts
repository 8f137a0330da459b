import { inject } from 'vitest';

/** How often a property is tried: half as often on PostgreSQL, where all that is done takes three to four times as long. */
export function runsHere(onSqlite: number): number {
  return inject('engine') === 'sqlite' ? onSqlite : Math.ceil(onSqlite / 2);
}
