import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { emptyDatabase } from '../../test/empty-database.ts';
import { MIGRATIONS, migrate } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { checkSchedules } from './check-schedules.ts';
import { rebuildMarked } from './rebuild-schedules.ts';

const engine = inject('engine');
const BEFORE = MIGRATIONS.findIndex(({ name }) => name.startsWith('007'));
const SAID_AT = '2026-03-09T10:00:00.000Z';

/** What release 006 kept of a card beside its schedule. */
interface Kept {
  suspended: 0 | 1;
  suspended_by_hand: 0 | 1;
  suspension_at: string | null;
  buried_until: string | null;
}

const CARDS: Record<string, Kept> = {
  untouched: { suspended: 0, suspended_by_hand: 0, suspension_at: null, buried_until: null },
  suspended: { suspended: 1, suspended_by_hand: 1, suspension_at: SAID_AT, buried_until: null },
  unsuspended: { suspended: 0, suspended_by_hand: 0, suspension_at: SAID_AT, buried_until: null },
  buried: { suspended: 0, suspended_by_hand: 0, suspension_at: null, buried_until: '2026-03-10' },
  both: { suspended: 1, suspended_by_hand: 1, suspension_at: SAID_AT, buried_until: '2999-01-01' },
  leech: { suspended: 1, suspended_by_hand: 0, suspension_at: null, buried_until: null },
  // Said at the very time of the review that raised it, as release 006 took it to be.
  'leech unsuspended': {
    ...{ suspended: 0, suspended_by_hand: 0, suspension_at: SAID_AT, buried_until: null },
  },
};

/** Two lapses; the last of them at `SAID_AT`, though the client said later. */
const LAPSES = [3, 3, 1, 3, 3, 1];

async function writeAsBefore(db: Database): Promise<void> {
  await sql`insert into users (username, email, email_key, password_hash, created_at, updated_at)
    values ('minji', 'm@example.org', 'm', '', '', '')`.execute(db);
  await sql`insert into preferences (user_id, new_cards_per_day, reviews_per_day, study_order, theme, time_zone,
      day_starts_at, scheduler, desired_retention, leech_threshold, fsrs_weights, reviews_at_last_fit, schedule_version)
    values (1, 10, 50, 'random', 'system', 'Asia/Seoul', 4, 'sm2', 0.9, 2, null, 0, 0)`.execute(db);
  for (const [index, [name, kept]] of Object.entries(CARDS).entries()) {
    const id = index + 1;
    await sql`insert into cards (user_id, korean_text, english_text, search_text, card_type, stage, shuffle_key,
        review_interval, ease_factor, repetitions, lapses, review_count, schedule_version, suspended, suspended_by_hand,
        suspension_at, buried_until, created_at, updated_at)
      values (1, ${name}, '', '', 'recognition', 'new', 0, 0, 2.5, 0, 0, 0, 0, ${kept.suspended},
        ${kept.suspended_by_hand}, ${kept.suspension_at}, ${kept.buried_until}, '', '')`.execute(
      db,
    );
    if (!name.startsWith('leech')) continue;
    for (const [place, rating] of LAPSES.entries()) {
      const day = `2026-03-0${4 + place}`;
      const claimed = place === 5 ? '2026-03-09T18:00:00.000Z' : `${day}T10:00:00.000Z`;
      await sql`insert into card_events (user_id, card_id, type, review_id, rating, time_taken_ms, claimed_at, used_at,
          study_day, undone)
        values (1, ${id}, 'review', ${`zzzzzzzz-${id}-${place}`}, ${rating}, 1000, ${claimed},
          ${`${day}T10:00:00.000Z`}, ${day}, 0)`.execute(db);
    }
  }
  await sql`insert into card_events (user_id, card_id, type, review_id, claimed_at, used_at, study_day, undone, details)
    values (1, 1, 'undo', 'undo:1:not-yet-come', ${SAID_AT}, ${SAID_AT}, '2026-03-09', 0,
      '{"target":"not-yet-come"}')`.execute(db);
}

const keptOf = (db: Database) =>
  db
    .selectFrom('cards')
    .select(['korean_text', 'suspended', 'suspended_by_hand', 'suspension_at', 'buried_until'])
    .orderBy('id')
    .execute();

it('what was suspended or buried before stays so, now that it follows from the log', async () => {
  const db = (await emptyDatabase())();
  await migrate(db, { engine, migrations: MIGRATIONS.slice(0, BEFORE) });
  await writeAsBefore(db);
  const before = await keptOf(db);
  await migrate(db, { engine });
  expect(await keptOf(db)).toEqual(before);
  const events = await db
    .selectFrom('card_events')
    .select(['card_id', 'type'])
    .where('type', '!=', 'review')
    .orderBy('card_id')
    .orderBy('type')
    .execute();
  expect(events.map(({ card_id, type }) => `${card_id} ${type}`)).toEqual([
    ...['1 undo', '2 suspend', '3 unsuspend', '4 bury', '5 bury', '5 suspend', '7 unsuspend'],
  ]);

  // Replays every card: had the log said something else, it would be that now.
  await checkSchedules(db, { mend: true, say: () => {} });
  expect(await keptOf(db)).toEqual(before);
});

it('a card that was only suspended or buried is not said to wait for new settings', async () => {
  const db = (await emptyDatabase())();
  await migrate(db, { engine, migrations: MIGRATIONS.slice(0, BEFORE) });
  await writeAsBefore(db);
  await sql`update preferences set schedule_version = 3`.execute(db);
  await sql`update cards set schedule_version = 3 where id in (select card_id from card_events)`.execute(
    db,
  );
  await migrate(db, { engine });
  // Those that later migrations had marked.
  await rebuildMarked(db, () => true);
  await sql`update cards set schedule_version = 2 where korean_text = 'leech'`.execute(db);
  expect(await checkSchedules(db, { mend: false, say: () => {} })).toMatchObject({ outdated: 1 });
});

it('an undo that came before its review undoes it all the same, after the move of what it names', async () => {
  const db = (await emptyDatabase())();
  await migrate(db, { engine, migrations: MIGRATIONS.slice(0, BEFORE) });
  await writeAsBefore(db);
  await migrate(db, { engine });
  const undo = await db
    .selectFrom('card_events')
    .select(['target', 'details'])
    .where('type', '=', 'undo')
    .executeTakeFirstOrThrow();
  expect(undo).toEqual({ target: 'not-yet-come', details: null });
});
