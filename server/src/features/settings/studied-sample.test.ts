import { hashText } from '@gieok/shared/domain/shuffle';
import { expect, it } from 'vitest';
import { randomOfThisTest } from '../../../../testing/seed.ts';
import { insertCards, randomCardValues } from '../../../test/random-cards.ts';
import { testAppForThisFile } from '../../../test/test-app.ts';
import { sampleStudied } from './studied-sample.ts';

const app = await testAppForThisFile();

it('has the studied cards of the smallest hashes, and counts all', {
  timeout: 60_000,
}, async () => {
  const learner = await app.newLearner();
  const moment = { today: '2026-03-10', now: app.now, random: randomOfThisTest };
  await insertCards(app.db, randomCardValues(learner.id, 4_000, moment));
  const cards = await app.db
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', learner.id)
    .execute();
  const studied = cards.filter(
    (card) => card.deleted_at === null && card.suspended === 0 && card.due_day !== null,
  );
  expect(studied.length).toBeGreaterThan(2_000);
  const sorted = studied
    .map(({ id }) => ({ id, hash: hashText(`sample:${id}`) }))
    .sort((first, second) => first.hash - second.hash || first.id - second.id)
    .map(({ id }) => id);
  for (const size of [10, 240, 5_000]) {
    expect(await sampleStudied(app.db, learner.id, size)).toEqual({
      ids: sorted.slice(0, size),
      total: studied.length,
    });
  }
});
