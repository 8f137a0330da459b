import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { testAppForThisTest } from './test-app.ts';

/** Lets nothing else run for so long, twice, with one moment between. */
async function stall(ms: number): Promise<void> {
  const lock = new Int32Array(new SharedArrayBuffer(4));
  for (let time = 0; time < 2; time += 1) {
    Atomics.wait(lock, 0, 0, ms);
    await sleep(1);
  }
}

// What waits is the process; no engine is asked.
describe.runIf(inject('postgres') === null)('a server on a busy machine', () => {
  test('answers after pauses of a second', async () => {
    const app = await testAppForThisTest({ shedLoad: true });
    await sleep(50);
    await stall(1_200);
    expect((await app.call('GET', '/cards')).status).toBe(401);
  });

  test('turns requests away while each would wait for more than three seconds', async () => {
    const app = await testAppForThisTest({ shedLoad: true });
    await sleep(50);
    await stall(3_300);
    const answer = await app.call('GET', '/cards');
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ success: false, code: 'unavailable' });
  });
});
