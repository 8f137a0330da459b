import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStale } from '../../scripts/build.mjs';
import { freePort } from '../../testing/free-port.ts';
import { type Postgres, startPostgres } from '../../testing/postgres.ts';
import { AppServer } from '../serve.ts';
import { findProgram, hostOf, ProcessRoom, statusOf, until } from './process-room.ts';
import { SteadyLoad } from './steady-load.ts';

const HAPROXY = findProgram('haproxy');
if (HAPROXY === undefined) {
  process.stderr.write('HAPROXY IS NOT INSTALLED: no rolling restart was tried.\n');
}
const ROUNDS = Number(process.env.ROUNDS ?? 1);
const LEARNERS = 8;
const BETWEEN_MS = 2_000;
/** More than the proxy takes to notice, also on a busy machine. */
const SHUTDOWN_DELAY = process.env.SHUTDOWN_DELAY ?? '5';

describe.skipIf(HAPROXY === undefined)('three servers behind HAProxy', () => {
  const servers: AppServer[] = [];
  let room: ProcessRoom;
  let postgres: Postgres;
  let url: string;

  beforeAll(async () => {
    await buildStale();
    room = new ProcessRoom();
    postgres = await startPostgres({ durable: true });
    await postgres.createDatabase('gieok');
    for (const WORKERS of ['1', '1', '2']) {
      const env = {
        ...{ WORKERS, SHUTDOWN_DELAY, TRUST_PROXY: 'loopback' },
        ...{ DATABASE_URL: postgres.url('gieok'), DATA_DIR: join(room.folder, 'data') },
      };
      servers.push(await AppServer.start({ env }));
    }
    const addresses = servers.map((server, index) => [`SERVER_${index + 1}`, hostOf(server.url)]);
    const address = `127.0.0.1:${await freePort()}`;
    room.start({
      name: 'haproxy',
      command: HAPROXY ?? '',
      args: ['-W', '-db', '-f', join(import.meta.dirname, 'haproxy-servers.cfg')],
      env: { ADDRESS: address, ...Object.fromEntries(addresses) },
    });
    url = `http://${address}`;
    await until('HAProxy serves', async () => (await statusOf(`${url}/readyz`)) === 200);
  });
  afterAll(async () => {
    for (const server of servers) await server.dispose();
    expect(servers.filter(({ isRunning }) => isRunning)).toEqual([]);
    await postgres?.stop();
    expect((await room?.stop()) ?? 0).toBe(0);
  });

  it(
    'are restarted one after the other, and no request fails',
    async () => {
      const load = await SteadyLoad.begin(url, LEARNERS);
      const pids = servers.map(({ pid }) => pid);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const server of servers) {
          await pause(BETWEEN_MS);
          await server.restart();
        }
      }
      await pause(BETWEEN_MS);
      await load.end();
      const told = `${load.requests} requests in ${ROUNDS} rounds, ${load.failures.length} failed`;
      process.stderr.write(`Rolling restart: ${told}\n`);
      const why = servers.flatMap(({ log }) => log.match(/^.*request failed.*$/gm) ?? []);
      expect(load.failures, why.join('\n')).toEqual([]);
      expect(await load.lost(postgres.url('gieok'))).toEqual([]);
      expect(load.acknowledged.length).toBeGreaterThan(100);
      expect(servers.map(({ pid }) => pid)).not.toEqual(pids);
    },
    120_000 * ROUNDS,
  );
});
