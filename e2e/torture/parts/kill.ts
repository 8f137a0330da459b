import { setTimeout as pause } from 'node:timers/promises';
import { AppServer } from '../../serve.ts';
import { Found } from '../ledger.ts';
import { descendantsOf, killAll } from '../processes.ts';
import type { Cycle, Part, Trial } from '../trial.ts';
import { WriteLoad } from '../write-load.ts';

const KILLS = 300;
const FIRST_MS = 50;
const WITHIN_MS = 900;

/** Kills what serves, with its database or without, at any moment of work that writes. */
export const part: Part = {
  engines: ['sqlite', 'postgres'],
  minutes: 120,
  async run(trial) {
    for (const workers of [1, 2]) await killUnderLoad(trial, workers);
  },
};

async function killUnderLoad(trial: Trial, workers: number): Promise<void> {
  const env = { WORKERS: String(workers) };
  const server = await AppServer.start({ engine: trial.engine, durable: true, env });
  const found = new Found(trial);
  try {
    const load = await WriteLoad.prepare(server);
    for (const cycle of trial.cycles(
      `kills, ${workers} worker${workers === 1 ? '' : 's'}`,
      KILLS,
    )) {
      load.begin(cycle.seed);
      await pause(FIRST_MS + cycle.random() * WITHIN_MS);
      const how = await kill(server, cycle, workers);
      await load.halt();
      const when = `after the kill of ${how}`;
      await found.look(server, load.ledger, when);
      await load.settle();
      await found.look(server, load.ledger, `${when}, all sent again`);
    }
    found.tell(load.ledger);
    trial.figure('imports that failed', load.ledger.failed.length, { most: 0 });
  } finally {
    await server.dispose();
  }
}

/** @returns what was killed; it serves again. */
async function kill(server: AppServer, { random }: Cycle, workers: number): Promise<string> {
  const others = descendantsOf(server.pid);
  const choice = random();
  if (workers > 1 && choice < 1 / 3) {
    await killAll([others[Math.floor(random() * others.length)]]);
    while (descendantsOf(server.pid).length < workers) await pause(20);
    return 'one worker';
  }
  if (server.engine === 'postgres' && choice < 2 / 3) {
    await Promise.all([server.crash(), killAll(others)]);
    await server.restart();
    return 'all, with the database';
  }
  // Workers that nobody killed end by themselves.
  await killAll(choice < 5 / 6 ? [server.pid, ...others] : [server.pid]);
  await server.restart();
  return choice < 5 / 6 ? 'all' : 'the first process';
}
