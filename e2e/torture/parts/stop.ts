import { setTimeout as pause } from 'node:timers/promises';
import { AppServer } from '../../serve.ts';
import { Found } from '../ledger.ts';
import { descendantsOf, running } from '../processes.ts';
import type { Part, Trial } from '../trial.ts';
import { WriteLoad } from '../write-load.ts';

const STOPS = 50;
const FIRST_MS = 200;
const WITHIN_MS = 800;
const ENDS_WITHIN_MS = 10_000;

/** Tells the server to stop while all that writes is under way. */
export const part: Part = {
  engines: ['sqlite', 'postgres'],
  minutes: 40,
  async run(trial) {
    for (const workers of [1, 2]) await stopUnderLoad(trial, workers);
  },
};

async function stopUnderLoad(trial: Trial, workers: number): Promise<void> {
  const server = await AppServer.start({ engine: trial.engine, env: { WORKERS: String(workers) } });
  const found = new Found(trial);
  let [slowestMs, wrongCodes, left] = [0, 0, 0];
  try {
    const load = await WriteLoad.prepare(server);
    for (const cycle of trial.cycles(
      `stops, ${workers} worker${workers === 1 ? '' : 's'}`,
      STOPS,
    )) {
      load.begin(cycle.seed);
      await pause(FIRST_MS + cycle.random() * WITHIN_MS);
      const pids = [server.pid ?? 0, ...descendantsOf(server.pid)];
      const cutBefore = load.ledger.cut.length;
      const since = performance.now();
      const code = await server.stop();
      slowestMs = Math.max(slowestMs, performance.now() - since);
      const still = running(pids);
      await load.halt();
      const cut = load.ledger.cut.slice(cutBefore);
      if (code !== 0) wrongCodes += 1;
      left += still.length;
      if (code !== 0 || still.length > 0 || cut.length > 0) {
        trial.failure(
          `ended with ${code}, ${still.length} processes left, ${cut.length} requests cut: ${cut.join(', ')}`,
        );
      }
      await server.restart();
      await load.settle();
    }
    await found.look(server, load.ledger, 'in the end');
    found.tell(load.ledger);
    trial.figure('requests cut', load.ledger.cut.length, { most: 0 });
    trial.figure('ends with another code than 0', wrongCodes, { most: 0 });
    trial.figure('slowest end', slowestMs, { most: ENDS_WITHIN_MS, unit: ' ms' });
    trial.figure('processes that outlived it', left, { most: 0 });
  } finally {
    await server.dispose();
  }
}
