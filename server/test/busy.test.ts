import { describe, expect, inject, test } from 'vitest';
import { stall } from './stall.ts';
import { testAppForThisTest } from './test-app.ts';

// What waits is the process; no engine is asked.
describe.runIf(inject('postgres') === null)('a server on a busy machine', () => {
  test('answers after pauses of a second', async () => {
    const app = await testAppForThisTest({ shedLoad: true });
    await stall(1_200);
    expect((await app.call('GET', '/cards')).status).toBe(401);
  });

  test('turns requests away while each would wait for more than three seconds', async () => {
    const app = await testAppForThisTest({ shedLoad: true });
    await stall(3_300);
    const answer = await app.call('GET', '/cards');
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ success: false, code: 'unavailable' });
  });
});
