import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testAppForThisFile } from '../../../test/test-app.ts';
import type { Queryable } from '../schema.ts';
import { buildQueries, compiled, compiledWrite } from './compiled.ts';
import { inTransaction } from './in-transaction.ts';
import { anyOf } from './sql.ts';

const app = await testAppForThisFile();

const built = { times: 0 };
const findDecks = compiled(
  (db: Queryable, values: { userId: number; name: string; most: number }) => {
    built.times += 1;
    return db
      .selectFrom('decks')
      .select(['name', sql<string>`cast(${values.name} as text)`.as('asked')])
      .where('user_id', '=', values.userId)
      .where('name', '>=', values.name)
      .orderBy('name')
      .limit(values.most);
  },
);

it('a compiled query is built once, and run with the values of each time, in a transaction too', async () => {
  const learner = await app.newLearner();
  for (const name of ['A', 'B', 'C']) await learner.newDeck({ name });
  const named = (name: string) => ({ name, asked: 'B' });
  const values = { userId: learner.id, name: 'B', most: 5 };
  expect(await findDecks(app.db, values)).toEqual([named('B'), named('C')]);
  expect(await findDecks(app.db, { ...values, most: 1 })).toEqual([named('B')]);
  expect(await findDecks(app.db, { ...values, name: 'C' })).toEqual([{ name: 'C', asked: 'C' }]);
  await inTransaction(app.db, async (transaction) => {
    await transaction.deleteFrom('decks').where('user_id', '=', learner.id).execute();
    expect(await findDecks(transaction, values)).toEqual([]);
  });
  expect(built.times).toBe(1);
});

it('queries can be built before they are run, while others have their turn', async () => {
  const soon = { times: 0 };
  const findSoon = compiled((db: Queryable, { userId }: { userId: number }) => {
    soon.times += 1;
    // As long as a turn may last.
    for (const since = performance.now(); performance.now() - since < 5; );
    return db.selectFrom('decks').select('name').where('user_id', '=', userId);
  });
  const order: string[] = [];
  setImmediate(() => order.push('others'));
  compiled((db: Queryable) => {
    order.push('last');
    return db.selectFrom('decks').select('name');
  });
  await buildQueries(app.db);
  expect(order).toEqual(['others', 'last']);
  await buildQueries(app.db);
  expect(await findSoon(app.db, { userId: 0 })).toEqual([]);
  expect(soon.times).toBe(1);
});

it('a compiled statement says how many rows it changed', async () => {
  const rename = compiledWrite((db, values: { userId: number; name: string; from: string }) =>
    db
      .updateTable('decks')
      .set({ name: values.name })
      .where('user_id', '=', values.userId)
      .where('name', '=', values.from),
  );
  const learner = await app.newLearner();
  await learner.newDeck({ name: 'A' });
  const change = { userId: learner.id, name: 'B', from: 'A' };
  expect((await rename(app.db, change)).numAffectedRows).toBe(1n);
  expect((await rename(app.db, change)).numAffectedRows).toBe(0n);
});

it('a compiled query takes a list as one value', async () => {
  const findThose = compiled((db, { ids }: { ids: string }) =>
    db
      .selectFrom('decks')
      .select('id')
      .where(anyOf(db, sql.ref('decks.id'), ids))
      .orderBy('id'),
  );
  const learner = await app.newLearner();
  const decks = [await learner.newDeck(), await learner.newDeck(), await learner.newDeck()];
  const [first, , third] = decks.map(({ id }) => id as number);
  const found = (ids: unknown[]) => findThose(app.db, { ids: JSON.stringify(ids) });
  expect(await found([third, first, 0])).toEqual([{ id: first }, { id: third }]);
  expect(await found([])).toEqual([]);
});

it('a compiled query takes its values as one list as well, in their order', async () => {
  const findNamed = compiled((db, values: readonly never[]) =>
    db
      .selectFrom('decks')
      .select('id')
      .where('user_id', '=', values[0] as never)
      .where('name', '=', values[1] as never),
  );
  const learner = await app.newLearner();
  const { id } = await learner.newDeck({ name: 'A' });
  await learner.newDeck({ name: 'B' });
  const named = (...values: unknown[]) => findNamed(app.db, values as never[]);
  expect(await named(learner.id, 'A')).toEqual([{ id }]);
  expect(await named(learner.id, 'C')).toEqual([]);
  await expect(async () => named(learner.id, undefined)).rejects.toThrow('given no 1');
});

it('a compiled query refuses to be built with a value, or run without one', async () => {
  const wrong = compiled((db, { name }: { name: string }) =>
    db.selectFrom('decks').select('id').where('name', 'like', `${name}%`),
  );
  await expect(async () => wrong(app.db, { name: 'A' })).rejects.toThrow('not known while');
  const missing = { userId: 1, name: 'A' } as { userId: number; name: string; most: number };
  await expect(async () => findDecks(app.db, missing)).rejects.toThrow('given no most');
});
