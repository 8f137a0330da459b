import { setTimeout as pause } from 'node:timers/promises';
import { AppServer } from '../../serve.ts';
import { type Cut, DatabaseProxy } from '../database-proxy.ts';
import { Found } from '../ledger.ts';
import type { Cycle, Part, Trial } from '../trial.ts';
import { WriteLoad } from '../write-load.ts';

const TIMES = 30;
const FIRST_MS = 100;
const WITHIN_MS = 400;
const CUTS: readonly Cut[] = ['before', 'in the middle', 'after'];
const CUT_WITHIN_MS = 5_000;
/** Longer than the app waits for a database that says nothing. */
const STILL_MS = 9_000;
const ANSWERED_WITHIN_MS = 15_000;

/** Has PostgreSQL, and the network before it, fail under all that writes. */
export const part: Part = {
  engines: ['postgres'],
  minutes: 40,
  async run(trial) {
    await withProxy(trial, 'restarts of PostgreSQL', (server) => server.restartDatabase());
    await withProxy(trial, 'connections cut at a commit', cutCommits);
    await withProxy(trial, 'networks that stand still', standStill);
  },
};

type Fault = (server: AppServer, proxy: DatabaseProxy, cycle: Cycle) => Promise<void>;

async function cutCommits(_: AppServer, proxy: DatabaseProxy, { random }: Cycle): Promise<void> {
  const count = 1 + Math.floor(random() * 4);
  proxy.cutNext(Array.from({ length: count }, () => CUTS[Math.floor(random() * 3)] ?? 'after'));
  for (const since = Date.now(); proxy.left > 0; await pause(5)) {
    if (Date.now() - since > CUT_WITHIN_MS) throw new Error('Nobody commits.');
  }
}

async function standStill(_: AppServer, proxy: DatabaseProxy): Promise<void> {
  proxy.standStill();
  await pause(STILL_MS);
  proxy.goOn();
}

async function withProxy(trial: Trial, what: string, fault: Fault): Promise<void> {
  const proxy = await DatabaseProxy.start();
  const found = new Found(trial);
  const via = (url: string) => proxy.to(url);
  const server = await AppServer.start({ engine: trial.engine, durable: true, via });
  try {
    const load = await WriteLoad.prepare(server);
    const { pid } = server;
    for (const cycle of trial.cycles(what, TIMES)) {
      load.begin(cycle.seed);
      await pause(FIRST_MS + cycle.random() * WITHIN_MS);
      await fault(server, proxy, cycle);
      await load.settle();
      await found.look(server, load.ledger, `after ${what}`);
    }
    found.tell(load.ledger);
    trial.figure('ends of the process', server.isRunning && server.pid === pid ? 0 : 1, {
      most: 0,
    });
    trial.figure('slowest answer', load.slowestAnswer, { most: ANSWERED_WITHIN_MS, unit: ' ms' });
  } finally {
    await server.dispose();
    proxy.close();
  }
}
