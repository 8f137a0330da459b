import { describe, expect, inject, it } from 'vitest';
import { fieldErrors } from '../../../test/answers.ts';
import { newFullLearner } from '../../../test/full-learner.ts';
import { rowsOf } from '../../../test/rows.ts';
import { testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const stored = (filename: string) => app.media.has(filename);
const tablesWithRows = async (userId: number) =>
  Object.entries(await rowsOf(app.db, userId))
    .filter(([, rows]) => rows.length > 0)
    .map(([table]) => table)
    .sort();

describe('deleting the account', () => {
  it('erases every row and every file of it, and nothing of anybody else', async () => {
    const [leaving, staying] = [await newFullLearner(app), await newFullLearner(app)];
    const everyTable = Object.keys(await rowsOf(app.db, leaving.learner.id)).sort();
    expect(await tablesWithRows(leaving.learner.id)).toEqual(everyTable);
    const tables = (await app.db.introspection.getTables())
      .map(({ name }) => name)
      // SQLite's index of texts has no column for its user; `erased-texts.test.ts` looks into it.
      .filter((name) => inject('engine') === 'postgres' || !/^card_search(_|$)/.test(name));
    const ofNobody = [
      'quotas',
      'schema_migrations',
      'shared_dictionaries',
      'login_failures',
      'push_keys',
      'shared_dictionary_entries',
    ];
    expect(tables.sort()).toEqual([...everyTable, ...ofNobody].sort());
    expect(await stored(leaving.audio)).toBe(true);
    expect(await stored(leaving.image)).toBe(true);
    const othersBefore = await rowsOf(app.db, staying.learner.id);

    const { password } = leaving.learner;
    const answer = await leaving.learner.delete('/auth/account', { password });
    expect(answer.status).toBe(200);
    expect(answer.body.success).toBe(true);

    expect(await tablesWithRows(leaving.learner.id)).toEqual([]);
    expect(await stored(leaving.audio)).toBe(false);
    expect(await stored(leaving.image)).toBe(false);
    expect(await rowsOf(app.db, staying.learner.id)).toEqual(othersBefore);
    expect(await stored(staying.audio)).toBe(true);
    expect(await stored(staying.image)).toBe(true);
  });

  it('ends all its sessions and frees its e-mail', async () => {
    const learner = await app.newLearner();
    const elsewhere = await app.login(learner.email, learner.password);
    await learner.delete('/auth/account', { password: learner.password });
    expect((await elsewhere.get('/auth/profile')).status).toBe(401);
    const login = { email: learner.email, password: learner.password };
    expect((await app.call('POST', '/auth/login', { body: login })).status).toBe(401);
    const registration = { ...login, username: 'again' };
    expect((await app.call('POST', '/auth/register', { body: registration })).status).toBe(201);
  });

  it('asks for the password first', async () => {
    const { learner } = await newFullLearner(app);
    const before = await rowsOf(app.db, learner.id);
    const wrong = await learner.delete('/auth/account', { password: 'wrong password' });
    expect(wrong.status).toBe(403);
    expect(fieldErrors(wrong)).toEqual({ password: 'Current password is incorrect' });
    const missing = await learner.delete('/auth/account');
    expect(missing.status).toBe(400);
    expect(fieldErrors(missing)).toEqual({ password: 'Password is required' });
    expect(await rowsOf(app.db, learner.id)).toEqual(before);
    expect((await learner.get('/auth/profile')).status).toBe(200);
  });
});
