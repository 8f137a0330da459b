import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildApp } from '../../server/src/app.ts';
import { loadConfig } from '../../server/src/config.ts';
import { openExistingDatabase } from '../../server/src/db/engine/open.ts';
import { openMediaStore } from '../../server/src/http/media/open-media-store.ts';
import { checkSchedules } from '../../server/src/learning/check-schedules.ts';
import { CALLS, HEAVY_CALLS } from './calls.ts';
import { drawChart } from './chart.ts';
import { measureGrowth } from './growth.ts';
import { Load } from './load.ts';
import { describeMachine } from './machine.ts';
import { measureCalls } from './measure-calls.ts';
import { measureNeighbour } from './neighbour.ts';
import { tell } from './report.ts';
import { figuresOf } from './results.ts';
import type { SeededLearner } from './seed-learner.ts';
import { preparePostgres, prepareSqlite } from './servers.ts';
import { measureWorkers } from './workers.ts';

const CARDS = 20;
/** Two processes and a database have to start, whatever else the machine does. */
const PATIENCE_MS = 180_000;
const calls = CALLS.map((call) => ({ ...call, connections: 2 }));
const POPULATION = { learners: { reader: CARDS, writer: CARDS }, seed: 7 } as const;

test.each(['sqlite', 'postgres'] as const)(
  'on %s a small run of the benchmark seeds what the log says, and gets an answer to every call',
  async (engine) => {
    const prepare = engine === 'postgres' ? preparePostgres : prepareSqlite;
    const prepared = await prepare(
      { ...POPULATION, scheduler: 'fsrs' },
      ['reader', 'writer'],
      false,
    );
    const load = new Load();
    const config = loadConfig({ ...prepared.environment, LOG_LEVEL: 'error', RATE_LIMITS: 'off' });
    const { db, check } = await openExistingDatabase({
      ...{ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL },
      onConnectionError() {},
    });
    const checked = await checkSchedules(db, { mend: false, say() {} });
    expect(checked).toMatchObject({ cards: 2 * CARDS, differing: 0, outdated: 0, miscounted: 0 });
    expect(checked.events).toBeGreaterThanOrEqual(6 * CARDS);

    const app = await buildApp(
      {
        config,
        db,
        media: openMediaStore(config),
        checkDatabase: check,
        clock: () => new Date(),
        random: Math.random,
      },
      { webRoot: join(tmpdir(), 'no-web-app'), shedLoad: false },
    );
    const limit = await prepared.startLimit();
    try {
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      const product = { url, pid: process.pid };
      const [reader, writer] = ['reader', 'writer'].map((name) => prepared.learners.get(name)) as [
        SeededLearner,
        SeededLearner,
      ];
      const results = await measureCalls(calls, {
        ...{ load, limit, product, reader, writer },
        ...{ rounds: 1, durationMs: 10, connections: 2, say() {} },
      });
      expect(results.map(({ name }) => name)).toEqual(CALLS.map(({ name }) => name));
      for (const { name, product, figure } of results) {
        expect(figure.median, name).toBeGreaterThan(0);
        expect(product.refused, name).toBe(0);
      }
      const growth = await measureGrowth(calls.slice(0, 3), {
        ...{ load, product, rounds: 1, durationMs: 5, say() {} },
        learners: [{ ...reader, cards: CARDS - 1 }, writer],
      });
      const neighbour = await measureNeighbour(HEAVY_CALLS, {
        ...{ load, product, neighbour: reader, large: writer, rounds: 1, durationMs: 20 },
      });
      const workers = await measureWorkers({
        ...{ load, one: product, several: product, readers: [reader, writer], writer },
        ...{ rounds: 1, durationMs: 20, warmUpRequests: 0 },
      });
      const measured = { calls: results, growth, neighbour, memory: [], holds: [], workers };
      const told = tell(measured);
      for (const { name } of figuresOf(measured)) expect(told).toContain(name.split(', at ')[0]);
      const machine = describeMachine(prepared.database);
      const picture = drawChart({ ...measured, engine, machine, measuredAt: '2026-03-01' });
      expect(picture).not.toMatch(/NaN|undefined|Infinity/);
      expect(picture.match(/<rect /g)?.length).toBeGreaterThan(CALLS.length + 2 * growth.length);
    } finally {
      await limit.stop();
      await app.close();
      await db.destroy();
      await load.stop();
      await prepared.dispose();
    }
  },
  PATIENCE_MS,
);
