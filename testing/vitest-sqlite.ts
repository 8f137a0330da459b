import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { DATABASE_FILE, openDatabase } from '../server/src/db/engine/open.ts';
import { fastestRoom } from './fastest-room.ts';
import prepareServer from './vitest-server.ts';

/** Tests copy this empty database: migrating takes most of a server's start. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await prepareServer();
  const folder = await mkdtemp(join(fastestRoom(), 'gieok-template-'));
  const { db } = await openDatabase({ dataDir: folder, onConnectionError: () => {} });
  await db.destroy();
  project.provide('sqliteTemplate', join(folder, DATABASE_FILE));
  return () => rm(folder, { recursive: true, force: true });
}
