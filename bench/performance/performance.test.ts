import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildApp } from '../../server/src/app.ts';
import { loadConfig } from '../../server/src/config.ts';
import { openExistingDatabase } from '../../server/src/db/open.ts';
import { checkSchedules } from '../../server/src/learning/check-schedules.ts';
import { CALLS } from './calls.ts';
import { Load } from './load.ts';
import { measureCalls } from './measure-calls.ts';
import { callTable } from './report.ts';
import type { SeededLearner } from './seed-learner.ts';
import { preparePostgres, prepareSqlite } from './servers.ts';

const CARDS = 40;
const POPULATION = { learners: { reader: CARDS, writer: CARDS }, seed: 7 } as const;

test.each(['sqlite', 'postgres'] as const)(
  'on %s a small run of the benchmark seeds what the log says, and gets an answer to every call',
  async (engine) => {
    const prepare = engine === 'postgres' ? preparePostgres : prepareSqlite;
    const prepared = await prepare({ ...POPULATION, scheduler: 'fsrs' }, ['reader', 'writer']);
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
      { config, db, checkDatabase: check, clock: () => new Date(), random: Math.random },
      { webRoot: join(tmpdir(), 'no-web-app'), shedLoad: false },
    );
    const limit = await prepared.startLimit();
    try {
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      const [reader, writer] = ['reader', 'writer'].map((name) => prepared.learners.get(name)) as [
        SeededLearner,
        SeededLearner,
      ];
      const results = await measureCalls(CALLS, {
        ...{ load, limit, product: { url, pid: process.pid }, reader, writer },
        ...{ rounds: 1, durationMs: 10, connections: 2, say() {} },
      });
      expect(results.map(({ name }) => name)).toEqual(CALLS.map(({ name }) => name));
      for (const { name, product, figure } of results) {
        expect(figure.median, name).toBeGreaterThan(0);
        expect(product.refused, name).toBe(0);
      }
      expect(callTable(results).split('\n')).toHaveLength(2 + CALLS.length);
    } finally {
      await limit.stop();
      await app.close();
      await db.destroy();
      await load.stop();
      await prepared.dispose();
    }
  },
);
