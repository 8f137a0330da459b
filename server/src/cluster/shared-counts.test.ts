import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portionStore } from '../http/portion-store.ts';
import { SharedCounts } from './shared-counts.ts';
import type { ClusterWorker } from './worker.ts';

const MINUTE = 60_000;

/** Workers that ask one primary as over a wire, and what each of them lets through. */
function trial(workers: number, max: number) {
  const clock = { now: Date.parse('2026-03-10T03:00:00Z') };
  const counts = new SharedCounts(workers);
  let asked = 0;
  const ask = (async (_, given) => {
    asked += 1;
    await nextTurn();
    const answer = counts.count(given as never, clock.now);
    await nextTurn();
    return answer;
  }) as ClusterWorker['ask'];
  const Store = portionStore({ ask }, () => new Date(clock.now));
  const stores = Array.from({ length: workers }, () => new Store({} as never));
  /** Sends a request to a worker: whether it was let through, and what it was told is left and for how long. */
  const send = (worker: number, key = 'minji') =>
    new Promise<{ isAllowed: boolean; current: number; ttl: number }>((resolve, reject) => {
      const done = (error: Error | null, result?: { current: number; ttl: number }) => {
        if (result === undefined) reject(error ?? new Error('Nothing was counted.'));
        else resolve({ isAllowed: result.current <= max, ...result });
      };
      stores[worker % workers]?.incr(key, done, MINUTE, max);
    });
  return { clock, send, asked: () => asked };
}

describe('a limit that workers share', () => {
  it('lets through no more than its number, whoever is asked, and no fewer than 95 of 100', async () => {
    const setting = fc.record({
      workers: fc.integer({ min: 2, max: 64 }),
      max: fc.integer({ min: 1, max: 700 }),
      one: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(setting, async ({ workers, max, one }) => {
        const { send } = trial(workers, max);
        const requests = Array.from({ length: max + 2 * workers }, (_, index) =>
          send(one ? 0 : index * 7),
        );
        const allowed = (await Promise.all(requests)).filter(({ isAllowed }) => isAllowed);
        expect(allowed.length).toBeLessThanOrEqual(max);
        expect(allowed.length).toBeGreaterThanOrEqual(Math.floor(0.95 * max));
        const later = await Promise.all(Array.from({ length: workers }, (_, index) => send(index)));
        expect(
          later.filter(({ isAllowed }) => isAllowed).length + allowed.length,
        ).toBeLessThanOrEqual(max);
      }),
      { numRuns: 30 },
    );
  });

  it('is exact where it allows few, and says when it ends', async () => {
    const { clock, send } = trial(2, 10);
    for (let sent = 1; sent <= 10; sent += 1) {
      expect(await send(sent)).toEqual({ isAllowed: true, current: sent, ttl: MINUTE });
    }
    clock.now += 20_000;
    expect(await send(0)).toEqual({ isAllowed: false, current: 11, ttl: 40_000 });
    expect((await send(0, 'jun')).isAllowed).toBe(true);
    clock.now += 40_000;
    expect(await send(1)).toEqual({ isAllowed: true, current: 1, ttl: MINUTE });
  });

  it('hardly ever has a worker ask the primary, also about who is refused', async () => {
    const { send, asked } = trial(2, 600);
    for (let sent = 0; sent < 300; sent += 1) await send(0);
    expect(asked()).toBe(20);
    for (let sent = 0; sent < 600; sent += 1) await send(0);
    expect(asked()).toBe(41);
  });

  it('is no longer than its window, also where the clock is set back', async () => {
    const { clock, send } = trial(1, 2);
    for (let sent = 0; sent < 3; sent += 1) await send(0);
    expect((await send(0)).isAllowed).toBe(false);
    clock.now -= 60 * MINUTE;
    expect(await send(0)).toMatchObject({ isAllowed: true, ttl: MINUTE });
  });
});
