import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStale } from '../../scripts/build.mjs';
import { AppServer } from '../serve.ts';
import { findPrograms, PatroniCluster } from './start-patroni.ts';
import { SteadyLoad } from './steady-load.ts';

const programs = findPrograms();
if (programs === undefined) {
  process.stderr.write('PATRONI, ETCD OR HAPROXY IS NOT INSTALLED: no failover was tried.\n');
}
const ROUNDS = Number(process.env.ROUNDS ?? 1);
const LEARNERS = 8;
const STEADY_MS = 3_000;
const LIMIT_S = 30;
const PATIENCE_MS = 90_000;

describe.skipIf(programs === undefined)('a server whose PostgreSQL Patroni keeps', () => {
  let cluster: PatroniCluster;
  let server: AppServer;

  beforeAll(async () => {
    await buildStale();
    if (programs === undefined) return;
    cluster = await PatroniCluster.start(programs);
    server = await AppServer.start({ env: { DATABASE_URL: cluster.url('gieok') } });
  });
  afterAll(async () => {
    await server?.dispose();
    expect(server?.isRunning ?? false).toBe(false);
    expect((await cluster?.room.stop()) ?? 0).toBe(0);
  });

  it.each([
    ['is killed', 'SIGKILL'],
    ['stands still', 'SIGSTOP'],
  ] as const)(
    'writes again within 30 s when the leader %s, and nothing saved is lost',
    async (_, signal) => {
      const { pid } = server;
      const load = await SteadyLoad.begin(server.url, LEARNERS);
      const seconds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await pause(STEADY_MS);
        const leader = await cluster.leader();
        cluster.room.signal(leader, signal);
        const time = Date.now();
        seconds.push(await secondsUntilSaved(load, time));
        if (signal === 'SIGSTOP') cluster.room.signal(leader, 'SIGCONT');
        else cluster.startMember(leader);
        await cluster.whole();
        expect(await cluster.leader()).not.toBe(leader);
      }
      await pause(STEADY_MS);
      await load.end();
      process.stderr.write(
        `Failover (${signal}): writes again after ${seconds.map((each) => each.toFixed(1)).join(', ')} s; ` +
          `${load.acknowledged.length} ratings saved, ${load.failures.length} requests failed\n`,
      );
      await cluster.whole();
      for (const url of cluster.ofNodes('gieok')) expect(await load.lost(url)).toEqual([]);
      expect(load.failures.filter((failure) => !failure.endsWith(': 503'))).toEqual([]);
      expect(Math.max(...seconds)).toBeLessThan(LIMIT_S);
      expect(server.pid).toBe(pid);
      expect(server.isRunning).toBe(true);
    },
    240_000 * ROUNDS,
  );
});

async function secondsUntilSaved(load: SteadyLoad, time: number): Promise<number> {
  while (Date.now() - time < PATIENCE_MS) {
    const seconds = load.secondsUntilSaved(time);
    if (seconds !== undefined) return seconds;
    await pause(50);
  }
  return Number.POSITIVE_INFINITY;
}
