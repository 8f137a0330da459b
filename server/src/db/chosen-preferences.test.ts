import { expect, inject, it } from 'vitest';
import { emptyDatabase } from '../../test/empty-database.ts';
import { schemaOf } from '../../test/schema-of.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

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

it('what was a default when accounts had them in their rows is nobody’s choice; all else stays', async () => {
  const db = (await emptyDatabase())();
  await migrate(db, { engine, migrations: MIGRATIONS.filter(({ name }) => name < '009') });
  const before = await schemaOf(db);
  for (const [index, columns] of [DEFAULTS_THEN, OTHERS].entries()) {
    const email = `${index}@example.org`;
    await db
      .insertInto('users')
      .values({
        ...{ username: 'minji', email, email_key: email, password_hash: '' },
        ...{ created_at: '', updated_at: '' },
      })
      .execute();
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
