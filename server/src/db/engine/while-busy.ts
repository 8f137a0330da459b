import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './failures.ts';

/** How long SQLite waits for another process that writes. */
export const BUSY_TIMEOUT_MS = 5_000;
/** Between tries, in milliseconds; the last again and again. As SQLite's own, which would hold up the whole process. */
const PAUSES_MS = [1, 2, 5, 10, 15, 20, 25];

/**
 * Does what another process may stand in the way of: again and again until it works, for as long as `BUSY_TIMEOUT_MS`
 * since `since`. The event loop is not held meanwhile.
 * @param since by `performance.now()`.
 * @throws what the last try failed with: SQLITE_BUSY when it was the other process until the end.
 */
export async function whileBusy<Result>(since: number, work: () => Result): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return work();
    } catch (error) {
      const isOver = performance.now() - since >= BUSY_TIMEOUT_MS;
      if (isOver || !errorCode(error).startsWith('SQLITE_BUSY')) throw error;
    }
    await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
  }
}
