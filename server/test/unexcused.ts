import { performance } from 'node:perf_hooks';
import type { Answer } from './test-app.ts';

/** A statement is given up after so long, also where nothing but a slow machine is at fault (src/db/engine/postgres.ts). */
const STATEMENT_TIMEOUT_MS = 5_000;
const UNAVAILABLE = 503;

/**
 * Asks, and judges the answer: whoever waits for somebody who waits for them is refused after PostgreSQL's second, and
 * everybody on a machine that stands still after five.
 * @returns a failure of the server that no slow machine explains; else undefined.
 */
export async function unexcused(ask: () => Promise<Answer | undefined>): Promise<unknown> {
  const since = performance.now();
  const answer = await ask();
  if (answer === undefined || answer.status < 500) return undefined;
  const isSlow = performance.now() - since >= STATEMENT_TIMEOUT_MS;
  return answer.status === UNAVAILABLE && isSlow ? undefined : answer.body;
}
