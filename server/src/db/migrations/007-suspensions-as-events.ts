import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';

/**
 * Suspending and burying a card become events of its log. What is set at present gets an event that says so, so that no
 * card changes. Also: a column for what was typed, and one for what an undo undoes, which its JSON held so far.
 */
export async function logSuspensions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const column of ['answer', 'target']) {
    await db.schema.alterTable('card_events').addColumn(column, 'text').execute();
  }
  const target =
    engine === 'postgres'
      ? sql`cast(details as json) ->> 'target'`
      : sql`json_extract(details, '$.target')`;
  await sql`update card_events set target = ${target}, details = null where type = 'undo'`.execute(
    db,
  );
  await db.schema
    .createIndex('card_events_by_target')
    .on('card_events')
    .columns(['card_id', 'target'])
    .where(sql<boolean>`target is not null`)
    .execute();

  // Without a log a card was scheduled alike under all settings, and held the version of none. One that has a log from now
  // on would be taken to wait for a change of settings to reach it.
  await sql`
    update cards set schedule_version = (
      select schedule_version from preferences where preferences.user_id = cards.user_id
    )
    where (suspension_at is not null or buried_until is not null) and schedule_version >= 0
      and exists (select 1 from preferences where preferences.user_id = cards.user_id)
      and not exists (select 1 from card_events where card_events.card_id = cards.id)
  `.execute(db);

  // After all other events of that time: so far the word of a person won over a review that is as late. No client can make
  // such an id, and "~" comes after all that it can make.
  const latestClaim = sql`(
    select max(claimed_at) from card_events
    where card_events.card_id = cards.id and card_events.used_at = cards.suspension_at
  )`;
  // Nothing that is counted follows from it.
  const studyDay = sql`substr(suspension_at, 1, 10)`;
  await sql`
    insert into card_events (user_id, card_id, type, review_id, claimed_at, used_at, study_day, undone)
    select user_id, id, case suspended_by_hand when 1 then 'suspend' else 'unsuspend' end, '~suspension-of-' || id,
      coalesce(${latestClaim}, suspension_at), suspension_at, ${studyDay}, 0
    from cards where suspension_at is not null
  `.execute(db);

  // When a card was buried is not known: at noon of the day before it comes back, or just now.
  const buriedOn = dayBefore(engine, sql`buried_until`);
  const noon = sql`(${buriedOn} || 'T12:00:00.000Z')`;
  const now = new Date().toISOString();
  const time = sql`(case when ${noon} < ${now} then ${noon} else ${now} end)`;
  await sql`
    insert into card_events (user_id, card_id, type, review_id, claimed_at, used_at, study_day, undone)
    select user_id, id, 'bury', '~burial-of-' || id, ${time}, ${time}, ${buriedOn}, 0
    from cards where buried_until is not null
  `.execute(db);
}

const dayBefore = (engine: Engine, day: ReturnType<typeof sql>) =>
  engine === 'postgres'
    ? sql`to_char(cast(${day} as date) - 1, 'YYYY-MM-DD')`
    : sql`date(${day}, '-1 day')`;
