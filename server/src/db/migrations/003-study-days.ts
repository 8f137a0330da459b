import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';

/** How much was studied on each day, so that totals and streaks need not count the whole log each time. */
export async function createStudyDays(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('study_days')
    .addColumn('user_id', engine === 'postgres' ? 'bigint' : 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('reviews', 'integer', (column) => column.notNull())
    .addColumn('practice', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('study_days_pk', ['user_id', 'day'])
    .execute();
  await sql`
    insert into study_days (user_id, day, reviews, practice)
    select user_id, study_day, count(*), sum(case type when 'practice' then 1 else 0 end)
    from card_events
    where undone = 0 and type in ('review', 'practice')
    group by user_id, study_day
  `.execute(db);
}
