import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../testing/postgres.ts';
import { fillLimitFile, fillLimitSchema } from './limit-data.ts';
import { LimitServer } from './limit-server.ts';
import { postgresVersion, sqliteVersion } from './machine.ts';
import type { SeededLearner } from './seed-learner.ts';
import { copyOf, type Population, seededFile, seedPostgres } from './seeded-data.ts';

/** The data of one run, for product and limit. */
export interface Prepared {
  learners: Map<string, SeededLearner>;
  /** What tells the product where its data is, and that there is room for more. */
  environment: typeof ROOM & ({ DATA_DIR: string } | { DATABASE_URL: string });
  startLimit(): Promise<LimitServer>;
  /** The database's engine and version, for a person. */
  database: string;
  dispose(): Promise<void>;
}

const ROOM = { CARD_QUOTA: '10000000', TEXT_QUOTA_MIB: '100000' };

const byName = (learners: readonly SeededLearner[]) =>
  new Map(learners.map((learner) => [learner.name, learner]));

/** @param ofLimit names of the learners whom the limit program knows, too. */
export async function prepareSqlite(
  population: Population,
  ofLimit: readonly string[],
): Promise<Prepared> {
  const { folder, learners } = await seededFile(population);
  const place = mkdtempSync(join(tmpdir(), 'gieok-bench-'));
  const known = learners.filter(({ name }) => ofLimit.includes(name)).map(({ userId }) => userId);
  const limitFile = join(place, 'limit.db');
  const source = copyOf(folder, join(place, 'data'));
  fillLimitFile(limitFile, source, known);
  return {
    learners: byName(learners),
    environment: { ...ROOM, DATA_DIR: join(place, 'data') },
    startLimit: () => LimitServer.start('sqlite', limitFile),
    database: sqliteVersion(),
    dispose: async () => rmSync(place, { recursive: true, force: true }),
  };
}

const DATABASE = 'bench';

/** A PostgreSQL of its own, as durable as one in production unless told otherwise; it has each `ofLimit` learner twice. */
export async function preparePostgres(
  population: Population,
  ofLimit: readonly string[],
  durable = true,
): Promise<Prepared> {
  const postgres = await startPostgres({ durable });
  try {
    await postgres.createDatabase(DATABASE);
    const url = postgres.url(DATABASE);
    const learners = await seedPostgres(url, population);
    const known = learners.filter(({ name }) => ofLimit.includes(name));
    const ids = known.map(({ userId }) => userId);
    if (ids.length > 0) await fillLimitSchema(url, ids);
    return {
      learners: byName(learners),
      environment: { ...ROOM, DATABASE_URL: url },
      startLimit: () => LimitServer.start('postgres', url),
      database: await postgresVersion(url),
      dispose: () => postgres.stop(),
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
