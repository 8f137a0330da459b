import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { newFullLearner } from '../../../test/full-learner.ts';
import { rowsOf } from '../../../test/rows.ts';
import { type TestApp, type TestLearner, testAppForThisTest } from '../../../test/test-app.ts';
import { closeAccount } from './delete-account.ts';
import { findPasswordHash } from './queries.ts';

const CARDS = 60;

/** The files below the data folder in which a text stands, as the bytes are on the disk. */
function filesWith(app: TestApp, text: string): string[] {
  const folder = app.config.DATA_DIR;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text));
}

/** Cards with a text in every field, of changing length, so that pages are split and shared with others' cards. */
async function write(learner: TestLearner, secret: string): Promise<void> {
  for (let made = 0; made < CARDS; made += 1) {
    const text = `${secret} ${'가'.repeat((made * 37) % 400)}`;
    const card = await learner.newCard({ english_text: text, example_sentence: text });
    if (made % 3 === 0) await learner.put(`/cards/${card.id}`, { english_text: `${text} anew` });
    if (made % 5 === 0) await learner.delete(`/cards/${card.id}`);
    if (made % 2 === 0) await learner.newDeck({ name: text.slice(0, 50), description: text });
  }
}

/** What the index of texts holds of a learner, whether or not it would still be found. */
async function termsOf(app: TestApp, { id }: TestLearner): Promise<string[]> {
  await sql`create virtual table if not exists search_terms using fts5vocab (card_search, 'row')`.execute(
    app.db,
  );
  const { rows } = await sql<{ term: string }>`
    select substr(term, 9) as term from search_terms where term like ${`${id.toString(16).padStart(8, '0')}%`}
  `.execute(app.db);
  return rows.map(({ term }) => term);
}

describe.runIf(inject('engine') === 'sqlite')('the texts of a deleted account', () => {
  it('are in no file any more, and those of others are', async () => {
    const app = await testAppForThisTest();
    const [leaving, staying] = [await newFullLearner(app), await newFullLearner(app)];
    await Promise.all([
      write(leaving.learner, leaving.secret),
      write(staying.learner, staying.secret),
    ]);
    expect(filesWith(app, leaving.secret)).not.toEqual([]);
    const { email, password } = leaving.learner;
    const answer = await leaving.learner.delete('/auth/account', { password });
    expect(answer.status).toBe(200);
    expect(filesWith(app, leaving.secret)).toEqual([]);
    expect(filesWith(app, email)).toEqual([]);
    expect(filesWith(app, staying.secret)).not.toEqual([]);
    expect(await termsOf(app, leaving.learner)).toEqual([]);
    expect(await termsOf(app, staying.learner)).toContain('가가가가');
  });

  it('are gone after the next start where the deletion was cut short', async () => {
    const app = await testAppForThisTest();
    const { learner, secret } = await newFullLearner(app);
    await write(learner, secret);
    // As it stands when the server is killed right after the account was closed.
    const passwordHash = (await findPasswordHash(app.db, learner.id)) ?? '';
    expect(await closeAccount(app.db, { userId: learner.id, passwordHash })).toBe(true);
    await app.listen();
    const isLeft = async () =>
      Object.values(await rowsOf(app.db, learner.id)).some((rows) => rows.length > 0);
    while (await isLeft()) await pause(10);
    await expect.poll(() => filesWith(app, secret)).toEqual([]);
  });
});
