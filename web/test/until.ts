/** The real ones, whatever a test does to the clock of the page. */
const { setTimeout: later } = globalThis;
const now = Date.now.bind(Date);

const PATIENCE_MS = 30_000;
/** Looking costs more than what is looked at: who waits for long looks less often. */
const LOOK_EVERY_MS = { first: 10, last: 80, growth: 1.2 };

/** Lets `ms` milliseconds pass. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    later(resolve, ms);
  });
}

/** Tries until it succeeds. @returns what it then gives; @throws what it threw last. */
export async function until<Value>(attempt: () => Value | Promise<Value>): Promise<Value> {
  const deadline = now() + PATIENCE_MS;
  for (let wait = LOOK_EVERY_MS.first; ; wait *= LOOK_EVERY_MS.growth) {
    try {
      return await attempt();
    } catch (error) {
      if (now() > deadline) throw error;
    }
    await pause(Math.min(wait, LOOK_EVERY_MS.last));
  }
}
