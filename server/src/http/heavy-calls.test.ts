import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testAppForThisFile } from '../../test/test-app.ts';
import { HeavyCalls } from './heavy-calls.ts';

const app = await testAppForThisFile();

describe('heavy calls', () => {
  it('of one learner are worked on two at a time, or one in each of several workers, in their order, whether they succeed or fail', async () => {
    const call = fc.record({
      userId: fc.integer({ min: 1, max: 3 }),
      turns: fc.integer({ min: 0, max: 4 }),
      fails: fc.boolean(),
      comesAfter: fc.integer({ min: 0, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(call, { maxLength: 30 }),
        fc.integer({ min: 1, max: 3 }),
        async (calls, workers) => {
          const heavy = new HeavyCalls(workers);
          const working = new Map<number, number>();
          const begun = new Map<number, number[]>();
          const answers: Promise<unknown>[] = [];
          for (const [index, { userId, turns, fails, comesAfter }] of calls.entries()) {
            for (let turn = 0; turn < comesAfter; turn += 1) await nextTurn();
            const answer = heavy.run(userId, async () => {
              working.set(userId, (working.get(userId) ?? 0) + 1);
              begun.set(userId, [...(begun.get(userId) ?? []), index]);
              expect(working.get(userId)).toBeLessThanOrEqual(workers === 1 ? 2 : 1);
              for (let turn = 0; turn < turns; turn += 1) await nextTurn();
              working.set(userId, (working.get(userId) ?? 0) - 1);
              if (fails) throw new Error(`fails: ${index}`);
              return index;
            });
            answers.push(answer.catch((error: Error) => error.message));
          }
          expect(await Promise.all(answers)).toEqual(
            calls.map(({ fails }, index) => (fails ? `fails: ${index}` : index)),
          );
          for (const indexes of begun.values()) {
            expect(indexes).toEqual(indexes.toSorted((one, other) => one - other));
          }
        },
      ),
    );
  });

  it('of one learner, asked for at once, leave turns to another', async () => {
    const [greedy, other] = [await app.newLearner(), await app.newLearner()];
    await greedy.newCards(20);
    const cardId = (await other.newCard()).id;
    let answered = 0;
    const heavy = Array.from({ length: 60 }, async () => {
      expect((await greedy.get('/cards/study/new?limit=20')).status).toBe(200);
      answered += 1;
    });
    // Reading alone: how long a disk takes to keep something is no matter of turns.
    expect((await other.get(`/cards/${cardId}`)).status).toBe(200);
    expect((await other.get('/stats')).status).toBe(200);
    // Without turns all of them are answered by then.
    expect(answered).toBeLessThan(40);
    await Promise.all(heavy);
    expect(answered).toBe(60);
  });
});
