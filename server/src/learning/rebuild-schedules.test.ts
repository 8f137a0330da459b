import { expect, inject, it } from 'vitest';
import { emptyDatabase } from '../../test/empty-database.ts';
import { migrate } from '../db/migrations/migrate.ts';
import type { Database } from '../db/schema.ts';
import { rebuildMarked } from './rebuild-schedules.ts';

const engine = inject('engine');
async function insertLearner(db: Database, id: number, chosen: object) {
  const email = `learner-${id}@example.com`;
  await db
    .insertInto('users')
    .values({ id, username: 'minji', email, password_hash: '', ...times })
    .execute();
  await db
    .insertInto('preferences')
    .values({
      ...{ user_id: id, fsrs_weights: null, schedule_version: 0, reviews_at_last_fit: 0 },
      ...chosen,
    })
    .execute();
}

const times = { created_at: '2026-03-01T10:00:00.000Z', updated_at: '2026-03-01T10:00:00.000Z' };

async function insertCard(db: Database, id: number, userId: number, columns: object) {
  const text = { korean_text: '나무', english_text: 'tree', card_type: 'recognition' as const };
  await db
    .insertInto('cards')
    .values({
      ...{ id, user_id: userId, ...text, search_text: '', shuffle_key: 0, ...times },
      ...{ stage: 'review', review_interval: 1, ease_factor: 2.5, repetitions: 0, lapses: 0 },
      ...{ review_count: 0, suspended: 0, schedule_version: 0, due_day: '2026-04-01' },
      ...columns,
    })
    .execute();
}

/** Reviews of a card, ten minutes apart, as an earlier release logged them. */
async function insertReviews(db: Database, card: number, userId: number, ratings: number[]) {
  for (const [index, rating] of ratings.entries()) {
    const time = new Date(Date.parse('2026-03-01T10:00:00Z') + index * 600_000).toISOString();
    await db
      .insertInto('card_events')
      .values({
        ...{ user_id: userId, card_id: card, type: 'review', review_id: `${card}-${index}` },
        ...{ rating: rating as 1, claimed_at: time, used_at: time, study_day: '2026-03-01' },
        ...{ time_taken_ms: 1000, counts_toward: index === 0 ? 'new' : null, undone: 0 },
      })
      .execute();
  }
}

it('goes on where it was cut short', async () => {
  const db = (await emptyDatabase())();
  await migrate(db, { engine });
  await insertLearner(db, 1, { chosen: JSON.stringify({ timeZone: 'UTC', leechThreshold: 2 }) });
  for (let id = 1; id <= 12; id += 1) {
    await insertCard(db, id, 1, { schedule_version: -1 });
    await insertReviews(db, id, 1, [3]);
  }
  const marked = async () =>
    (await db.selectFrom('cards').select('id').where('schedule_version', '<', 0).execute()).length;
  let asked = 0;
  await rebuildMarked(db, () => {
    asked += 1;
    return asked === 1;
  });
  expect(await marked()).toBe(7);
  await rebuildMarked(db, () => true);
  expect(await marked()).toBe(0);
});
