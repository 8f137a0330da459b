import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './failures.ts';

/** How long SQLite waits for another process that writes. */
export const BUSY_TIMEOUT_MS = 5_000;
/** Milliseconds between tries, the last repeating: SQLite's own would hold up the process. */
const PAUSES_MS = [1, 2, 5, 10, 15, 20, 25];

/**
 * Tries again while another process has the lock, up to `BUSY_TIMEOUT_MS` after `since` (`performance.now()`).
 * @throws SQLITE_BUSY
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

/**
 * Equal turns among processes that write to one file: SQLite's own lock starves those that wait.
 */
export interface WriteTurns {
  /**
   * @param since when writing was asked for, by `performance.now()`.
   * @throws SQLITE_BUSY when it takes too long.
   */
  enter(since: number): Promise<void>;
  /** Must follow every `enter` that has succeeded. */
  leave(): void;
}
