import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../server/src/app.ts';
import { loadConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/engine/open.ts';
import { openMediaStore } from '../server/src/http/media/open-media-store.ts';
import { emptyLearner, fullLearner, type Learner } from './content.ts';
import { fastestRoom } from './fastest-room.ts';
import type { LearnerOfAllTests } from './vitest-context.ts';

/** One real server for all tests of pages. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(fastestRoom(), 'gieok-pages-'));
  const config = loadConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: dataDir });
  const { db, check } = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir,
    onConnectionError: () => {},
  });
  const app = await buildApp(
    {
      config,
      db,
      media: openMediaStore(config),
      checkDatabase: check,
      clock: () => new Date(),
      random: Math.random,
    },
    { webRoot: dataDir, strictResponses: true, shedLoad: false },
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const [empty, full] = await Promise.all([emptyLearner(url), fullLearner(url)]);
  project.provide('server', url);
  project.provide('learners', { empty: forTests(empty), full: forTests(full) });
  return async () => {
    await app.close();
    await db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  };
}

function forTests({ account: { server, user, token }, ...rest }: Learner): LearnerOfAllTests {
  return { ...rest, account: { server, user, token } };
}
