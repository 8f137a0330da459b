import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { newCardValues } from '../../test/new-card-values.ts';
import { insertCards } from '../../test/random-cards.ts';
import { testAppForThisFile } from '../../test/test-app.ts';
import { inTransaction } from '../db/engine/in-transaction.ts';
import { lockWords } from './lock-cards.ts';

const app = await testAppForThisFile();

/** SQLite has one writer. */
it.runIf(inject('engine') === 'postgres')(
  'no card that another transaction changes is left out, whatever plan PostgreSQL takes',
  async () => {
    const { id: userId } = await app.newLearner();
    const text = { korean_text: '나무', english_text: 'tree' } as never;
    const values = Array.from({ length: 1_000 }, () => newCardValues(text, userId, app.now, 0.5));
    const ids = await insertCards(app.db, values);
    await sql`analyze cards`.execute(app.db);
    const some = ids.slice(0, 20);
    let isChanged = () => {};
    const changed = new Promise<void>((resolve) => {
      isChanged = resolve;
    });
    const changing = inTransaction(app.db, async (transaction) => {
      await transaction
        .updateTable('cards')
        .set((eb) => ({ review_count: eb('review_count', '+', 1) }))
        .where('id', 'in', ids.slice(3, 6))
        .execute();
      isChanged();
      // Long enough for the other to wait at the rows.
      await setTimeout(500);
    });
    await changed;
    const locked = await inTransaction(app.db, async (transaction) => {
      for (const plan of ['enable_hashjoin', 'enable_mergejoin']) {
        await sql`set local ${sql.raw(plan)} = off`.execute(transaction);
      }
      return lockWords(transaction, userId, some);
    });
    await changing;
    expect(locked).toEqual(some);
  },
);
