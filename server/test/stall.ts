import { setTimeout as sleep } from 'node:timers/promises';

/** Lets nothing else in this process run for so long, twice, with one moment between. */
export async function stall(ms: number): Promise<void> {
  // Who measures how long things wait has begun by then.
  await sleep(50);
  const lock = new Int32Array(new SharedArrayBuffer(4));
  for (let time = 0; time < 2; time += 1) {
    Atomics.wait(lock, 0, 0, ms);
    await sleep(1);
  }
}
