import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { type TestApp, testAppForThisTest } from '../../../test/test-app.ts';

const PAGE = 4_096;
const ready = (app: TestApp) => app.inject({ url: '/readyz' });
const fileOf = (app: TestApp) => join(app.config.DATA_DIR, 'gieok.db');

it('says that it is alive and that it can work', async () => {
  const app = await testAppForThisTest();
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await ready(app)).json()).toEqual({ status: 'ready' });
});

/** Writes nonsense over a file, from a byte on. */
async function spoil(file: string, from: number): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc((await handle.stat()).size - from, 0xa5), 0, undefined, from);
  await handle.close();
}

/** Everything on the disk, and nothing of it in the memory of SQLite. */
async function settle(app: TestApp): Promise<void> {
  const learner = await app.newLearner();
  await learner.newCards(30);
  await sql`pragma wal_checkpoint(truncate)`.execute(app.db);
  await sql`pragma shrink_memory`.execute(app.db);
}

describe.runIf(inject('engine') === 'sqlite')('a server is not ready', () => {
  it('once its file is overwritten from the start', async () => {
    const app = await testAppForThisTest();
    await settle(app);
    await spoil(fileOf(app), 0);
    const answer = await ready(app);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });

  it('once the tables in its file are damaged', async () => {
    const app = await testAppForThisTest();
    await settle(app);
    await spoil(fileOf(app), PAGE);
    expect((await ready(app)).statusCode).toBe(503);
  });

  it('once another file stands in its place', async () => {
    const app = await testAppForThisTest();
    await settle(app);
    const bytes = readFileSync(fileOf(app));
    renameSync(fileOf(app), `${fileOf(app)}.moved`);
    expect((await ready(app)).statusCode).toBe(503);
    writeFileSync(fileOf(app), bytes);
    expect((await ready(app)).statusCode).toBe(503);
  });

  it('any more when a request has met damage, which is a 503 as well', async () => {
    const app = await testAppForThisTest();
    const learner = await app.newLearner();
    await settle(app);
    // The index by which the cards of a learner are found, and nothing that a row is read by.
    const { rows } = await sql<{ rootpage: number }>`
      select rootpage from sqlite_master where name = 'cards_of_user'
    `.execute(app.db);
    const handle = await open(fileOf(app), 'r+');
    const page = ((rows[0]?.rootpage ?? 0) - 1) * PAGE;
    await handle.write(Buffer.alloc(PAGE, 0xa5), 0, PAGE, page);
    await handle.close();
    expect((await ready(app)).statusCode).toBe(200);
    expect((await learner.get('/cards')).status).toBe(503);
    expect((await ready(app)).statusCode).toBe(503);
  });
});
