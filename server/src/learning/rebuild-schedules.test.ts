import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { emptyDatabase } from '../../test/empty-database.ts';
import { MIGRATIONS, migrate } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { checkSchedules } from './check-schedules.ts';
import { rebuildMarked } from './rebuild-schedules.ts';

const engine = inject('engine');
const FSRS_AT_SECOND_STEP = {
  ...{ stage: 'learning', step: 1, review_count: 2, repetitions: 2, last_day: '2026-03-01' },
  ...{ due_day: '2026-03-01', due_instant: '2026-03-01T10:16:00.000Z' },
};

/** As their columns were before release 009. */
const CHOSEN = {
  ...{ new_cards_per_day: 10, reviews_per_day: 50, study_order: 'added', theme: 'system' },
  ...{ time_zone: 'UTC', day_starts_at: 0, desired_retention: 0.9, leech_threshold: 2 },
};

async function insertLearner(db: Database, id: number, chosen: object) {
  const email = `learner-${id}@example.com`;
  await db
    .insertInto('users')
    .values({ id, username: 'minji', email, email_key: email, password_hash: '', ...times })
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

it('what rules of an earlier release gave otherwise is replayed after an upgrade, and nothing is suspended or unsuspended by it', async () => {
  const db = (await emptyDatabase())();
  const upgrade = MIGRATIONS.findIndex(({ name }) => name === '006-suspended-by-hand');
  await migrate(db, { engine, migrations: MIGRATIONS.slice(0, upgrade) });
  await insertLearner(db, 1, { ...CHOSEN, scheduler: 'fsrs' });
  await insertLearner(db, 2, { ...CHOSEN, scheduler: 'sm2' });
  await insertCard(db, 1, 1, FSRS_AT_SECOND_STEP);
  await insertReviews(db, 1, 1, [3, 2]);
  const lapsed = [3, 3, 1, 3, 3, 1];
  const marked = { lapses: 2, leech_review_id: 'another' };
  await insertCard(db, 2, 2, { ...marked, suspended: 1 });
  await insertCard(db, 3, 2, { ...marked, suspended: 0 });
  await insertCard(db, 4, 2, { lapses: 2, suspended: 0 });
  await insertCard(db, 5, 2, { lapses: 2, suspended: 1 });
  for (const card of [2, 3, 4, 5]) await insertReviews(db, card, 2, lapsed);
  await sql`update card_events set counts_toward = 'review' where card_id > 1 and counts_toward is null`.execute(
    db,
  );

  await migrate(db, { engine });
  await rebuildMarked(db, () => true);

  const cards = await db.selectFrom('cards').selectAll().orderBy('id').execute();
  expect(cards[0]).toMatchObject({ due_instant: '2026-03-01T10:20:00.000Z', schedule_version: 0 });
  expect(cards.map(({ suspended }) => suspended)).toEqual([0, 1, 0, 0, 1]);
  expect(cards.map(({ suspended_by_hand }) => suspended_by_hand)).toEqual([0, 0, 0, 0, 1]);
  expect(cards.map(({ leech_review_id }) => leech_review_id)).toEqual([
    ...[null, '2-5', '3-5', '4-5', '5-5'],
  ]);
  const checked = await checkSchedules(db, { mend: false, say: () => {} });
  expect(checked).toMatchObject({ cards: 5, differing: 0, outdated: 0 });
});

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
