import { CARD_FIELD_NAMES } from '@gieok/shared/contract/card-texts';
import { type RawBuilder, sql } from 'kysely';
import { greatest, withoutTimeLimit } from '../db/engine/sql.ts';
import { weighedRows } from '../db/migrations/account-quotas.ts';
import type { CardCountScope, Database, Queryable } from '../db/schema.ts';

/** As the account's quota weighs cards: a choice weighs nothing. */
const WEIGHED = CARD_FIELD_NAMES.filter((name) => name !== 'conjugation_class');

const COUNTS = {
  live_cards: 'Cards',
  studied_cards: 'Studied cards',
  ease_sum: 'Billionths of ease',
  due_cards: 'Due cards',
  new_cards: 'New cards',
} as const;
const NAMES = Object.keys(COUNTS) as (keyof typeof COUNTS)[];
const columns = sql.join(NAMES.map((name) => sql.ref(name)));

/** How much more the cards give than is stored. */
const lacking = (name: string) =>
  sql`cast(sum(case side when 'stored' then -${sql.ref(name)} else ${sql.ref(name)} end) as bigint)`;
const isAnyLacking = sql.join(
  NAMES.map((name) => sql`${lacking(name)} <> 0`),
  sql` or `,
);

/** Nothing says how many changes there were. */
type Scope = Exclude<CardCountScope, 'changes'>;

export interface CardCountDifference {
  scope: Scope;
  /** 0 for all cards. */
  scopeId: number;
  /** From this day on; '' where no day matters. */
  day: string;
  count: string;
  stored: number;
  byCards: number;
}

/** In one query, so that nobody can write in between. */
export async function findCardCountDifferences(
  db: Database,
  userId: number,
): Promise<CardCountDifference[]> {
  const pair = (name: string) =>
    sql`cast(sum(case side when 'stored' then ${sql.ref(name)} else 0 end) as bigint) as ${sql.ref(`stored_${name}`)},
      cast(sum(case side when 'cards' then ${sql.ref(name)} else 0 end) as bigint) as ${sql.ref(name)}`;
  const rows = await withoutTimeLimit(db, async (reading) => {
    const found = await sql<
      { scope: Scope; scope_id: number; day: string } & Record<string, number>
    >`
      select scope, scope_id, day, ${sql.join(NAMES.map(pair))}
      from (${bothSides(reading, userId)}) as sides
      group by scope, scope_id, day having ${isAnyLacking}
      order by scope, scope_id, day
    `.execute(reading);
    return found.rows;
  });
  return rows.flatMap((row) =>
    NAMES.filter((name) => row[name] !== row[`stored_${name}`]).map((name) => ({
      scope: row.scope,
      scopeId: row.scope_id,
      day: row.day,
      count: COUNTS[name],
      stored: row[`stored_${name}`] as number,
      byCards: row[name] as number,
    })),
  );
}

export async function mendCardCounts(db: Database, userId: number): Promise<void> {
  await withoutTimeLimit(db, async (transaction) => {
    await sql`
      insert into card_counts (user_id, scope, scope_id, day, ${columns})
      select ${userId}, scope, scope_id, day, ${sql.join(NAMES.map(lacking))}
      from (${bothSides(transaction, userId)}) as sides
      group by scope, scope_id, day
      having ${isAnyLacking}
      on conflict (user_id, scope, scope_id, day, part) do update
      set ${sql.join(
        NAMES.map((name) => {
          const [stored, added] = [sql.ref(`card_counts.${name}`), sql.ref(`excluded.${name}`)];
          return sql`${sql.ref(name)} = ${stored} + ${added}`;
        }),
      )}
    `.execute(transaction);
    await sql`
      delete from card_counts
      where user_id = ${userId} and scope <> 'changes' and not ${isStillThere(userId)}
    `.execute(transaction);
  });
}

/** A rating may have left a row of a deck that was deleted meanwhile. */
const isStillThere = (userId: number) => sql`(
  scope in ('all', 'kept', 'bytes') or (scope = 'deck' and exists (select 1 from decks where decks.user_id = ${userId} and decks.id = scope_id))
  or (scope = 'tag' and exists (select 1 from tags where tags.user_id = ${userId} and tags.id = scope_id))
  or (scope in ('category', 'known') and exists (select 1 from categories where categories.user_id = ${userId} and categories.id = scope_id))
)`;

function bothSides(db: Queryable, userId: number): RawBuilder<unknown> {
  const nothing = sql`0`;
  const ease = sql`case when cards.stage <> 'new' then cast(round(cards.ease_factor * 1000000000) as bigint) else 0 end`;
  const scopes = [
    { name: 'all', id: nothing, from: sql`cards`, ease: nothing },
    { name: 'category', id: sql`cards.category_id`, from: sql`cards`, ease },
    {
      name: 'deck',
      id: sql`deck_cards.deck_id`,
      from: sql`cards join deck_cards on deck_cards.user_id = cards.user_id and deck_cards.card_id = cards.id`,
      ease: nothing,
    },
  ];
  const counted = scopes.map(({ name, id, from, ease: easeSum }) => {
    const some = (
      day: RawBuilder<unknown>,
      counts: RawBuilder<unknown>,
      which: RawBuilder<unknown>,
    ) => sql`
      select 'cards', ${sql.lit(name)}, ${id}, ${day}, ${counts} from ${from}
      where cards.user_id = ${userId} and cards.deleted_at is null and ${id} is not null and ${which}`;
    const studied = sql`case when cards.stage <> 'new' then 1 else 0 end`;
    const buried = sql`coalesce(cards.buried_until, '')`;
    return sql`
      ${some(sql`''`, sql`1, ${studied}, ${easeSum}, 0, 0`, sql`true`)}
      union all ${some(
        greatest(db, sql`cards.due_day`, buried),
        sql`0, 0, 0, 1, 0`,
        sql`cards.due_day is not null and cards.due_instant is null and cards.suspended = 0`,
      )}
      union all ${some(buried, sql`0, 0, 0, 0, 1`, sql`cards.stage = 'new' and cards.suspended = 0`)}`;
  });
  return sql`
    select 'stored' as side, scope, scope_id, day, ${columns} from card_counts
    where user_id = ${userId} and ${isStillThere(userId)}
    union all ${sql.join(counted, sql` union all `)}
    union all
    select 'cards', 'known', category_id, '', 1, 0, 0, 0, 0 from cards
    where user_id = ${userId} and deleted_at is null and stage = 'review' and category_id is not null
    union all
    select 'cards', 'tag', tag_id, '', 1, 0, 0, 0, 0 from card_tags where user_id = ${userId}
    union all
    select 'cards', 'kept', 0, '', 1, 0, 0, 0, 0 from cards where user_id = ${userId}
    union all
    select 'cards', 'bytes', 0, '', bytes, 0, 0, 0, 0 from (${sql.raw(weighedRows(WEIGHED))}) as weighed
    where user_id = ${userId}`;
}
