import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 10;
const PAUSE_MS = 100;
const ASKED_MOST = 1_000;

/**
 * Asks until there is an answer, less and less often: a question takes time from those who are to answer it.
 * @param failure what to say when there never is one.
 */
export async function askUntil<Answer>(
  ask: () => Promise<Answer | undefined>,
  failure: string,
): Promise<Answer> {
  let pauseMs = FIRST_PAUSE_MS;
  for (let asked = 0; asked < ASKED_MOST; asked += 1) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await pause(pauseMs);
    pauseMs = Math.min(PAUSE_MS, 1.5 * pauseMs);
  }
  throw new Error(failure);
}
