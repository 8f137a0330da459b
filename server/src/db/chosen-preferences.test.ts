import { expect, inject, it } from 'vitest';
import { emptyDatabase } from '../../test/empty-database.ts';
import { schemaOf } from '../../test/schema-of.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import type { Database } from './schema.ts';

const engine = inject('engine');

const DEFAULTS_THEN = {
  ...{ new_cards_per_day: 10, reviews_per_day: 50, study_order: 'random' as const },
  ...{ theme: 'system' as const, day_starts_at: 4, scheduler: 'sm2' as const },
  ...{ desired_retention: 0.9, leech_threshold: 8 },
};
const OTHERS = {
  ...{ new_cards_per_day: 0, reviews_per_day: 51, study_order: 'added' as const },
  ...{ theme: 'dark' as const, day_starts_at: 0, scheduler: 'fsrs' as const },
  ...{ desired_retention: 0.91, leech_threshold: 9 },
};
const KEPT = {
  time_zone: 'Asia/Seoul',
  fsrs_weights: '[1]',
  reviews_at_last_fit: 400,
  schedule_version: 3,
};

async function insertUser(db: Database, id: number): Promise<void> {
  const email = `${id}@example.org`;
  await db
    .insertInto('users')
    .values({
      ...{ id, username: 'minji', email, email_key: email, password_hash: '' },
      ...{ created_at: '', updated_at: '' },
    })
    .execute();
}

it('what was chosen is the same in one column, and what an import changed of it can be undone', async () => {
  const db = (await emptyDatabase())();
  await migrate(db, { engine, migrations: MIGRATIONS.filter(({ name }) => name < '052') });
  const before = await schemaOf(db);
  const speech = { voice: null, rate: 0.8, autoplay: true };
  const rows = [
    { ...OTHERS, bury_siblings: 0, learning_steps: '[5,30]', speech: JSON.stringify(speech) },
    { retry_typos: 1, limit_new_by_reviews: 0, conjugation: 'plain' },
  ];
  for (const [index, columns] of rows.entries()) {
    await insertUser(db, index + 1);
    await db
      .insertInto('preferences')
      .values({ user_id: index + 1, ...KEPT, ...(columns as object) })
      .execute();
  }
  await db
    .insertInto('imports')
    .values({
      ...{ id: 1, user_id: 1, name: '', file: '', state: 'done', found: '{}', progress: 1 },
      ...{ created_at: '', changed_at: '' },
    })
    .execute();
  const changed = {
    now: { desired_retention: 0.8, former_scheduling: null },
    before: { desired_retention: null, former_scheduling: '[]' },
  };
  await db
    .insertInto('import_changes')
    .values(
      [{ archive: { preferences: changed, skippedDays: [] } }, { cards: [1] }].map((made) => ({
        ...{ user_id: 1, import_id: 1, last_word: 0, counts: '{}', created_at: '' },
        made: JSON.stringify(made),
      })),
    )
    .execute();
  await migrate(db, { engine, migrations: MIGRATIONS.filter(({ name }) => name < '053') });
  const kept = await db.selectFrom('preferences').selectAll().orderBy('user_id').execute();
  const { time_zone: timeZone, ...others } = KEPT;
  const rest = { ...others, former_scheduling: null, lists_version: 0 };
  expect(kept.map(({ chosen, ...row }) => ({ ...row, chosen: JSON.parse(chosen) }))).toEqual([
    {
      ...rest,
      user_id: 1,
      chosen: {
        ...{ newCardsPerDay: 0, reviewsPerDay: 51, studyOrder: 'added', theme: 'dark' },
        ...{ dayStartsAt: 0, scheduler: 'fsrs', desiredRetention: 0.91, leechThreshold: 9 },
        ...{ timeZone, burySiblings: false, learningSteps: [5, 30], speech },
      },
    },
    {
      ...rest,
      user_id: 2,
      chosen: { timeZone, retryTypos: true, limitNewByReviews: false, conjugation: 'plain' },
    },
  ]);
  const made = await db.selectFrom('import_changes').select('made').orderBy('id').execute();
  expect(made.map((row) => JSON.parse(row.made))).toEqual([
    {
      archive: {
        preferences: {
          now: { chosen: { desiredRetention: 0.8 }, columns: { former_scheduling: null } },
          before: { chosen: { desiredRetention: null }, columns: { former_scheduling: '[]' } },
        },
        skippedDays: [],
      },
    },
    { cards: [1] },
  ]);
  const of = (lines: string[]) => lines.filter((line) => !/^(table )?preferences/.test(line));
  expect(of(await schemaOf(db))).toEqual(of(before));
});

it('what was a default when accounts had them in their rows is nobody’s choice; all else stays', async () => {
  const db = (await emptyDatabase())();
  await migrate(db, { engine, migrations: MIGRATIONS.filter(({ name }) => name < '009') });
  const before = await schemaOf(db);
  for (const [index, columns] of [DEFAULTS_THEN, OTHERS].entries()) {
    await insertUser(db, index + 1);
    await db
      .insertInto('preferences')
      .values({ user_id: index + 1, ...KEPT, ...columns })
      .execute();
  }
  await migrate(db, { engine, migrations: MIGRATIONS.filter(({ name }) => name < '010') });
  const rows = await db.selectFrom('preferences').selectAll().orderBy('user_id').execute();
  const none = Object.fromEntries(Object.keys(DEFAULTS_THEN).map((name) => [name, null]));
  expect(rows).toEqual([
    { user_id: 1, ...KEPT, ...none },
    { user_id: 2, ...KEPT, ...OTHERS },
  ]);
  const changed = new RegExp(`^(table preferences|preferences.*(${Object.keys(none).join('|')}))`);
  const others = (lines: string[]) => lines.filter((line) => !changed.test(line));
  expect(others(await schemaOf(db))).toEqual(others(before));
  await db.deleteFrom('users').where('id', '=', 1).execute();
  expect(await db.selectFrom('preferences').select('user_id').execute()).toEqual([{ user_id: 2 }]);
});
