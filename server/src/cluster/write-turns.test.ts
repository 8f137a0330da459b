import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClusterWorker } from './worker.ts';
import { WriteQueue } from './write-queue.ts';
import { writeTurnsOf } from './write-turns.ts';

/** Workers whose messages to the primary and back take a moment, and keep their order. */
function trial(workers: number) {
  const wanted = new Map<number, () => void>();
  const queue = new WriteQueue<number>((holder) => wire(() => wanted.get(holder)?.()));
  let asked = 0;
  let last = Promise.resolve();
  const wire = (arrive: () => void) => {
    last = last.then(() => nextTurn()).then(arrive);
  };
  const turns = Array.from({ length: workers }, (_, number) =>
    writeTurnsOf({
      ask: () => {
        asked += 1;
        return new Promise<never>((resolve) => {
          wire(() => void queue.take(number).then(() => wire(() => resolve(null as never))));
        });
      },
      tell: () => wire(() => queue.leave(number)),
      on: (_: unknown, listener: unknown) => wanted.set(number, listener as () => void),
    } as Pick<ClusterWorker, 'ask' | 'tell' | 'on'>),
  );
  return { turns, queue, asked: () => asked };
}

describe('the turn to write, among workers', () => {
  it('is that of one at a time, and everybody has it at last', async () => {
    const writes = fc.array(
      fc.record({
        worker: fc.integer({ min: 0, max: 2 }),
        lasts: fc.integer({ min: 0, max: 3 }),
        comesAfter: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(writes, async (given) => {
        const { turns } = trial(3);
        let writing = 0;
        // A worker has one connection that writes, for which its requests wait in a line of their own.
        const lines = turns.map(() => Promise.resolve());
        for (const { worker, lasts, comesAfter } of given) {
          for (let turn = 0; turn < comesAfter; turn += 1) await nextTurn();
          lines[worker] = (lines[worker] ?? Promise.resolve()).then(async () => {
            await turns[worker]?.enter(performance.now());
            writing += 1;
            expect(writing).toBe(1);
            for (let turn = 0; turn < lasts; turn += 1) await nextTurn();
            writing -= 1;
            turns[worker]?.leave();
          });
        }
        await Promise.all(lines);
      }),
      { numRuns: 50 },
    );
  });

  it('goes round while all want it, and is not asked for again by who writes alone', async () => {
    const { turns, asked } = trial(2);
    const order: number[] = [];
    const write = async (worker: number, times: number) => {
      for (let time = 0; time < times; time += 1) {
        await turns[worker]?.enter(performance.now());
        order.push(worker);
        await nextTurn();
        turns[worker]?.leave();
      }
    };
    await Promise.all([write(0, 10), write(1, 10)]);
    const changes = order.filter((worker, index) => index > 0 && worker !== order[index - 1]);
    expect(changes.length).toBeGreaterThanOrEqual(17);
    const before = asked();
    await write(0, 20);
    expect(asked() - before).toBeLessThanOrEqual(1);
  });

  it('is refused as a busy file is where it does not come in time, and nobody is stuck by that', async () => {
    const { turns } = trial(2);
    await turns[0]?.enter(performance.now());
    const longAgo = performance.now() - 10_000;
    await expect(turns[1]?.enter(longAgo)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    turns[0]?.leave();
    await turns[0]?.enter(performance.now());
    turns[0]?.leave();
    await turns[1]?.enter(performance.now());
  });

  it('passes on when who has it is gone, and is never that of who was waiting and is gone', async () => {
    const queue = new WriteQueue<string>(() => {});
    const begun: string[] = [];
    const take = (writer: string) => void queue.take(writer).then(() => begun.push(writer));
    for (const writer of ['killed', 'gone', 'patient']) take(writer);
    await nextTurn();
    queue.forget('gone');
    queue.forget('killed');
    await nextTurn();
    expect(begun).toEqual(['killed', 'patient']);
  });
});
