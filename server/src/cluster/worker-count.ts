import { availableParallelism } from 'node:os';

export const WORKERS_MAX = 64;

/**
 * @param text of `WORKERS`: a number, or `auto` for one per core; empty means 1.
 * @returns undefined when invalid.
 */
export function readWorkerCount(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return 1;
  if (text === 'auto') return Math.min(WORKERS_MAX, availableParallelism());
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= WORKERS_MAX ? count : undefined;
}
