import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import { countCardsOnPostgres } from './010-card-counts-postgres.ts';
import { countCardsOnSqlite } from './010-card-counts-sqlite.ts';

/**
 * How many cards there are, were studied, are new and are due, of each learner, deck and category: kept by triggers, so that
 * no list has to count cards. Also, beside how much was studied on each day, how much of its limits that used up.
 */
export async function countCards(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await (engine === 'postgres' ? countCardsOnPostgres(db) : countCardsOnSqlite(db));
  await countPresentCards(db, engine);
  await assertCounted(db);
  await countUsedLimits(db);
}

const live = sql`cards.deleted_at is null`;
const byDay = sql`${live} and due_day is not null and due_instant is null and suspended = 0`;
const fresh = sql`${live} and stage = 'new' and suspended = 0`;
const inDecks = sql`cards join deck_cards on deck_cards.card_id = cards.id`;

async function countPresentCards(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const later = sql.raw(engine === 'postgres' ? 'greatest' : 'max');
  const whole = sql.raw(engine === 'postgres' ? 'bigint' : 'integer');
  const ease = sql`case when stage <> 'new' then cast(round(ease_factor * 1000000000) as ${whole}) else 0 end`;
  const none = sql`0`;
  for (const { scope, id, from, sum } of [
    { scope: 'all', id: none, from: sql`cards`, sum: none },
    { scope: 'category', id: sql`category_id`, from: sql`cards`, sum: ease },
    { scope: 'deck', id: sql`deck_id`, from: inDecks, sum: none },
  ]) {
    const some = (
      day: RawBuilder<unknown>,
      counts: RawBuilder<unknown>,
      which: RawBuilder<unknown>,
    ) =>
      sql`select user_id, ${id} as scope_id, ${day} as day, ${counts} from ${from} where ${which} and ${id} is not null`;
    const studied = sql`case when stage <> 'new' then 1 else 0 end`;
    await sql`
      insert into card_counts
        (user_id, scope, scope_id, day, live_cards, studied_cards, ease_sum, due_cards, new_cards)
      select user_id, ${sql.lit(scope)}, scope_id, day, sum(live), sum(studied), sum(ease), sum(due), sum(new)
      from (
        ${some(sql`''`, sql`1 as live, ${studied} as studied, ${sum} as ease, 0 as due, 0 as new`, live)}
        union all ${some(sql`${later}(due_day, coalesce(buried_until, ''))`, sql`0, 0, 0, 1, 0`, byDay)}
        union all ${some(sql`coalesce(buried_until, '')`, sql`0, 0, 0, 0, 1`, fresh)}
      ) as counted
      group by user_id, scope_id, day
    `.execute(db);
  }
}

/** @throws Error when another number of cards was counted than there is. */
async function assertCounted(db: Kysely<unknown>): Promise<void> {
  for (const { scope, from } of [
    { scope: 'all', from: sql`cards` },
    { scope: 'category', from: sql`cards join categories on categories.id = cards.category_id` },
    { scope: 'deck', from: inDecks },
  ]) {
    const { rows } = await sql<Record<string, number>>`
      select counted.*, there.* from (
        select coalesce(sum(live_cards), 0) as live, coalesce(sum(studied_cards), 0) as studied,
          coalesce(sum(due_cards), 0) as due, coalesce(sum(new_cards), 0) as new
        from card_counts where scope = ${scope}
      ) as counted cross join (
        select count(case when ${live} then 1 end) as live_there,
          count(case when ${live} and stage <> 'new' then 1 end) as studied_there,
          count(case when ${byDay} then 1 end) as due_there, count(case when ${fresh} then 1 end) as new_there
        from ${from}
      ) as there
    `.execute(db);
    const [counts = {}] = rows;
    for (const count of ['live', 'studied', 'due', 'new']) {
      const [counted, there] = [Number(counts[count]), Number(counts[`${count}_there`])];
      if (counted === there) continue;
      throw new Error(`${counted} ${count} cards were counted (${scope}), and there are ${there}.`);
    }
  }
}

async function countUsedLimits(db: Kysely<unknown>): Promise<void> {
  const used = (kind: 'new' | 'review') => sql`(
    select count(*) from card_events
    where card_events.user_id = study_days.user_id and study_day = study_days.day and undone = 0
      and type = 'review' and counts_toward = ${sql.lit(kind)}
  )`;
  for (const column of ['new_used', 'reviews_used']) {
    await db.schema
      .alterTable('study_days')
      .addColumn(column, 'integer', (builder) => builder.notNull().defaultTo(0))
      .execute();
  }
  await sql`update study_days set new_used = ${used('new')}, reviews_used = ${used('review')}`.execute(
    db,
  );
}
