import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';

/** How much each learner has studied in all, and their latest days in a row: so that neither is worked out at each visit. */
export async function createStudyTotals(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('study_totals')
    .addColumn('user_id', engine === 'postgres' ? 'bigint' : 'integer', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('reviews', 'integer', (column) => column.notNull())
    .addColumn('streak_last_day', 'text')
    .addColumn('streak_days', 'integer', (column) => column.notNull())
    .execute();
  await sql`
    insert into study_totals (user_id, reviews, streak_last_day, streak_days)
    select user_id, sum(reviews), max(case when reviews > 0 then day end), 0 from study_days group by user_id
  `.execute(db);
  for (let after = 0; ; ) {
    const { rows } = await sql<{ user_id: number }>`
      select user_id from study_totals where user_id > ${after} order by user_id limit 500
    `.execute(db);
    for (const { user_id } of rows) {
      const days = await streakOf(db, user_id);
      await sql`update study_totals set streak_days = ${days} where user_id = ${user_id}`.execute(
        db,
      );
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = Number(last.user_id);
  }
}

/** Days in a row up to the latest one; those that a change of time zone skipped neither count nor break it. */
async function streakOf(db: Kysely<unknown>, userId: number): Promise<number> {
  const { rows: studied } = await sql<{ day: string }>`
    select day from study_days where user_id = ${userId} and reviews > 0 order by day desc
  `.execute(db);
  const { rows: skipped } = await sql<{ day: string }>`
    select day from skipped_days where user_id = ${userId}
  `.execute(db);
  const skippedDays = new Set(skipped.map(({ day }) => day));
  let days = 0;
  let oldestOfStreak = studied[0]?.day ?? '';
  for (const { day } of studied) {
    if (day < oldestOfStreak) break;
    days += 1;
    oldestOfStreak = dayBefore(day);
    while (skippedDays.has(oldestOfStreak)) oldestOfStreak = dayBefore(oldestOfStreak);
  }
  return days;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
