import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { fastestRoom } from '../../testing/fastest-room.ts';
import { randomOfThisTest } from '../../testing/seed.ts';
import { buildApp } from '../src/app.ts';
import { type Config, loadConfig } from '../src/config.ts';
import { openDatabase } from '../src/db/engine/open.ts';
import type { Database } from '../src/db/schema.ts';
import type { MediaStore } from '../src/http/media/media-store.ts';
import { openMediaStore } from '../src/http/media/open-media-store.ts';
import type { Timing } from '../src/jobs/job-runner.ts';
import { migratedDatabaseIn } from './migrated-database.ts';
import { S3StandIn } from './s3-stand-in.ts';

/** As the project `media-on-bucket` says. */
const usesStandIn = process.env.TEST_MEDIA === 'bucket';

/** Noon in Seoul, the zone of the learners: in the middle of a study day. */
const FIRST_NOW = '2026-03-10T03:00:00.000Z';

export interface ServerOptions {
  /** Environment variables of the server. */
  env?: Record<string, string>;
  /** What the server's clock shows at first. */
  now?: string;
  /** The built web app: its files by their paths. */
  web?: Record<string, string>;
  /** Turns requests away when too many wait, as the product does. */
  shedLoad?: boolean;
  /** How long jobs wait, where it is not as in the product. */
  jobTiming?: Partial<Timing>;
  /** What a thread runs that reads files; without it the server reads them itself. */
  readThread?: string;
  /** Where sounds and pictures are kept; by default where `env` says. */
  media?: (config: Config) => MediaStore;
}

export interface StartedServer {
  app: FastifyInstance;
  db: Database;
  config: Config;
  media: MediaStore;
  /** Of this server alone, where its sounds and pictures lie there. */
  standIn: S3StandIn | undefined;
  /** Stands until it is moved. */
  clock: { now: Date };
  stop: () => Promise<void>;
  /** Fails where a call failed in a way that it does not declare. */
  expectDeclaredFailures: () => void;
  /** Back to where it began. */
  resetClock: () => void;
}

/** Builds the server on a database of its own. */
export async function startServer({
  env = {},
  now = FIRST_NOW,
  web = {},
  shedLoad = false,
  jobTiming = {},
  readThread,
  media: openMedia = openMediaStore,
}: ServerOptions): Promise<StartedServer> {
  const dataDir = await mkdtemp(join(fastestRoom(), 'gieok-test-'));
  const postgres = await migratedDatabaseIn(dataDir);
  const clock = { now: new Date(now) };
  const standIn = usesStandIn ? await S3StandIn.start(() => clock.now) : undefined;
  const config = loadConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url,
    ...standIn?.environment,
    ...env,
  });
  const { db, check } = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    onConnectionError: () => {},
  });
  const webRoot = join(dataDir, 'web');
  for (const [path, text] of Object.entries(web)) {
    await mkdir(dirname(join(webRoot, path)), { recursive: true });
    await writeFile(join(webRoot, path), text);
  }
  const media = openMedia(config);
  const undeclared: string[] = [];
  const app = await buildApp(
    {
      ...{ config, db, media, checkDatabase: check, clock: () => clock.now },
      random: randomOfThisTest,
    },
    {
      webRoot,
      strictResponses: true,
      onUndeclaredFailure: (failure) => undeclared.push(failure),
      ...{ shedLoad, jobTiming },
      ...(readThread !== undefined && { readThread }),
    },
  );
  const expectDeclaredFailures = () =>
    expect(undeclared.splice(0), 'failures that their calls do not declare').toEqual([]);
  const stop = async () => {
    await app.close();
    await db.destroy();
    await postgres?.drop();
    await standIn?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const resetClock = () => {
    clock.now = new Date(now);
  };
  return { app, db, config, media, standIn, clock, stop, expectDeclaredFailures, resetClock };
}
