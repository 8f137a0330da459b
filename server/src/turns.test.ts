import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { emptyDatabase } from '../test/empty-database.ts';
import { inTransaction } from './db/engine/in-transaction.ts';
import { flushSoon, mapInTurns, sortInTurns, yieldToEventLoop } from './turns.ts';

/** From here on time passes by work alone: a machine that has none for this process takes no turn away. */
async function stopTheClock(): Promise<void> {
  // The present turn began by another clock.
  await nextTurn();
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Holds the event loop, on a clock that was stopped. */
const work = (milliseconds: number) => void vi.advanceTimersByTime(milliseconds);

/** Others, who count the turns that they have. */
function countTurns() {
  const others = { turns: 0, isOver: false };
  const count = () => {
    others.turns += 1;
    if (!others.isOver) setImmediate(count);
  };
  setImmediate(count);
  return others;
}

describe('long work', () => {
  it('goes on without a pause while its turn is short', async () => {
    await stopTheClock();
    const others = countTurns();
    for (let step = 0; step < 100; step += 1) {
      await yieldToEventLoop();
      work(0.01);
    }
    expect(others.turns).toBe(0);
    others.isOver = true;
  });

  it('gives way after each step that lasts', async () => {
    await stopTheClock();
    const others = countTurns();
    const squares = await mapInTurns([1, 2, 3, 4], (number) => {
      work(6);
      return number * number;
    });
    others.isOver = true;
    expect(squares).toEqual([1, 4, 9, 16]);
    expect(others.turns).toBeGreaterThanOrEqual(3);
  });

  it('of several holds the event loop no longer than that of one', async () => {
    await stopTheClock();
    let stepsInTurn = 0;
    const most: number[] = [];
    const others = { isOver: false };
    const newTurn = () => {
      most.push(stepsInTurn);
      stepsInTurn = 0;
      if (!others.isOver) setImmediate(newTurn);
    };
    setImmediate(newTurn);
    const one = () =>
      mapInTurns(Array(6).fill(0), () => {
        work(3);
        stepsInTurn += 1;
      });
    await Promise.all([one(), one(), one()]);
    others.isOver = true;
    expect(Math.max(...most)).toBe(1);
    expect(most.filter((steps) => steps === 1)).toHaveLength(18);
  });

  it('in a transaction has every other turn: somebody may wait for its end', async () => {
    const order: string[] = [];
    const steps = async (name: string, db: { isTransaction: boolean }) => {
      for (let step = 0; step < 3; step += 1) {
        await yieldToEventLoop(db);
        work(3);
        order.push(name);
      }
    };
    const db = (await emptyDatabase())();
    await stopTheClock();
    await inTransaction(db, (transaction) =>
      Promise.all([steps('one', db), steps('another', db), steps('transaction', transaction)]),
    );
    // The first steps are within the turn that is.
    const afterwards = order.slice(3).map((name) => name === 'transaction');
    expect(afterwards).toEqual([true, false, true, false, false, false]);
  });

  it('goes on after what is short and was wanted meanwhile', async () => {
    await stopTheClock();
    const order: string[] = [];
    const long = mapInTurns(['first step', 'second step'], (name) => {
      work(3);
      order.push(name);
      if (name === 'first step') flushSoon(() => order.push('short'));
    });
    const takenBack = flushSoon(() => order.push('taken back'));
    takenBack();
    await long;
    expect(order).toEqual(['first step', 'short', 'second step']);
  });
});

describe('sorting in turns', () => {
  const byWeight = (first: { weight: number }, second: { weight: number }) =>
    first.weight - second.weight;

  it('sorts as sorting at once does, with equals in the order in which they came', async () => {
    const weights = fc.array(fc.nat(50), { maxLength: 4_000, size: 'max' });
    await fc.assert(
      fc.asyncProperty(weights, async (all) => {
        const items = all.map((weight, place) => ({ weight, place }));
        expect(await sortInTurns(items, byWeight)).toEqual(items.toSorted(byWeight));
      }),
      { numRuns: 20 },
    );
  });

  it('lets others have their turn', async () => {
    const items = Array.from({ length: 100_000 }, (_, place) => ({
      weight: (place * 7_919) % 100_003,
    }));
    const others = countTurns();
    await sortInTurns(items, byWeight);
    others.isOver = true;
    expect(others.turns).toBeGreaterThan(3);
  });
});
