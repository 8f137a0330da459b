import type { AppServer } from '../../e2e/serve.ts';
import type { MeasuredCall } from './calls.ts';
import { longestHold } from './event-loop-watch.ts';
import { type Figure, spreadOf } from './figures.ts';
import type { Load } from './load.ts';
import { nextNumber } from './measure-calls.ts';
import type { SeededLearner } from './seed-learner.ts';

/** Nobody shall wait longer than this for what somebody else has asked. */
const MOST_MS = 20;
const TIMES = 3;

interface Setting {
  load: Load;
  /** Started with `WATCH_OPTIONS`. */
  server: AppServer;
  learner: SeededLearner;
  rounds: number;
}

export interface HoldResult {
  name: string;
  /** By the clock, milliseconds, in the worst round. */
  heldMs: number;
  figure: Figure;
}

/** For how long each call, asked by one learner alone, keeps the server from doing anything else at most. */
export async function measureHolds(
  calls: readonly MeasuredCall[],
  { load, server, learner, rounds }: Setting,
): Promise<HoldResult[]> {
  const results: HoldResult[] = [];
  for (const call of calls) {
    const held: number[] = [];
    const worked: number[] = [];
    const ask = () =>
      load.run({
        ...{ origin: server.url, token: learner.token, requests: call.requests(learner) },
        ...{ connections: 1, durationMs: 0, atLeast: TIMES, from: nextNumber() },
      });
    // What compiling takes is not the call's.
    await ask();
    await longestHold(server);
    for (let round = 0; round < rounds; round += 1) {
      await ask();
      const hold = await longestHold(server);
      held.push(hold.heldMs);
      worked.push(hold.workedMs);
    }
    results.push({
      name: call.name,
      heldMs: Math.max(...held),
      figure: {
        name: `hold of the event loop, ${call.name}, ${learner.cards.toLocaleString('en')} cards`,
        ...{ unit: 'ms of processor time', better: 'less', ...spreadOf(worked), atLeast: MOST_MS },
      },
    });
  }
  return results;
}
