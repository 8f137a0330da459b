import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';

/**
 * How many cards are known and how long was studied, of each day and in all; the days studied, and the longest streak. Which
 * entries of the log made a card known is found by the replay that follows: cards are marked for it.
 */
export async function keepKnownCards(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const number = engine === 'postgres' ? 'bigint' : 'integer';
  for (const [table, name, type] of [
    ['card_events', 'known_change', 'integer'],
    ['study_days', 'time_ms', number],
    ['study_days', 'known_change', 'integer'],
    ['study_totals', 'time_ms', number],
    ['study_totals', 'known_cards', 'integer'],
    ['study_totals', 'days', 'integer'],
    ['study_totals', 'longest_streak', 'integer'],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn(name, type, (column) => column.notNull().defaultTo(0))
      .execute();
  }
  // For those who delete a card, and for the share of each category that is known.
  await sql`
    create index card_events_known on card_events (card_id, study_day, known_change) where known_change <> 0
  `.execute(db);
  await sql`
    create index cards_known on cards (user_id, category_id) where deleted_at is null and stage = 'review'
  `.execute(db);

  await sql`
    update study_days set time_ms = times.time_ms from (
      select user_id, study_day, cast(coalesce(sum(time_taken_ms), 0) as bigint) as time_ms from card_events
      where undone = 0 and type in ('review', 'practice') group by user_id, study_day
    ) as times
    where times.user_id = study_days.user_id and times.study_day = study_days.day
  `.execute(db);
  for (let after = 0; ; ) {
    const { rows } = await sql<{ user_id: number }>`
      select user_id from study_totals where user_id > ${after} order by user_id limit 500
    `.execute(db);
    for (const { user_id } of rows) {
      const longest = await longestStreak(db, user_id);
      await sql`
        update study_totals set longest_streak = ${longest},
          days = (select count(*) from study_days where user_id = ${user_id} and reviews > 0),
          time_ms = (select cast(coalesce(sum(time_ms), 0) as bigint) from study_days where user_id = ${user_id})
        where user_id = ${user_id}
      `.execute(db);
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    after = Number(last.user_id);
  }
  await sql`
    update cards set schedule_version = -1
    where schedule_version >= 0
      and id in (select card_id from card_events where type in ('review', 'seed_state'))
  `.execute(db);
}

/** Days in a row, at most; those that a change of time zone skipped neither count nor break them. */
async function longestStreak(db: Kysely<unknown>, userId: number): Promise<number> {
  const { rows: studied } = await sql<{ day: string }>`
    select day from study_days where user_id = ${userId} and reviews > 0 order by day
  `.execute(db);
  const { rows: skipped } = await sql<{ day: string }>`
    select day from skipped_days where user_id = ${userId}
  `.execute(db);
  const skippedDays = new Set(skipped.map(({ day }) => day));
  let [longest, days, before] = [0, 0, ''];
  for (const { day } of studied) {
    let previous = dayBefore(day);
    while (skippedDays.has(previous)) previous = dayBefore(previous);
    days = before >= previous ? days + 1 : 1;
    longest = Math.max(longest, days);
    before = day;
  }
  return longest;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
