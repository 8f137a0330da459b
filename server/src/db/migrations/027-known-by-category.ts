import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';

/**
 * How many cards of each category are known stands among the counts: as the `live_cards` of the scope `known`, of which
 * the category is the id. It was counted anew whenever somebody looked.
 */
export async function countKnownByCategory(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await (engine === 'postgres' ? countOnPostgres(db) : countOnSqlite(db));
  await sql`
    insert into card_counts (user_id, scope, scope_id, day, live_cards, studied_cards, ease_sum, due_cards, new_cards)
    select user_id, 'known', category_id, '', count(*), 0, 0, 0, 0 from cards
    where deleted_at is null and stage = 'review' and category_id is not null
    group by user_id, category_id
  `.execute(db);
  await assertCounted(db);
  // It was for counting alone.
  await sql`drop index cards_known`.execute(db);
}

/** @throws Error when another number of cards was counted than is known. */
async function assertCounted(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ counted: number; known: number }>`
    select (select coalesce(sum(live_cards), 0) from card_counts where scope = 'known') as counted,
      (select count(*) from cards join categories on categories.id = cards.category_id
        where deleted_at is null and stage = 'review') as known
  `.execute(db);
  const [counted, known] = [Number(rows[0]?.counted), Number(rows[0]?.known)];
  if (counted === known) return;
  throw new Error(`${counted} known cards of categories were counted, and there are ${known}.`);
}

/** Reviews seldom make a card known, or unknown: then alone these triggers do anything. */
async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  const isKnown = (row: 'old' | 'new') =>
    `(${row}.stage = 'review' and ${row}.deleted_at is null and ${row}.category_id is not null)`;
  // Nothing while the category is being deleted, which takes its counts along.
  const add = (row: 'old' | 'new', change: 1 | -1) => `
    insert into card_counts (user_id, scope, scope_id, day, part, live_cards, studied_cards, ease_sum, due_cards, new_cards)
    select user_id, 'known', id, '', 0, ${change}, 0, 0, 0, 0 from categories
    where id = ${row}.category_id and ${isKnown(row)}
    on conflict (user_id, scope, scope_id, day, part) do update set live_cards = live_cards + excluded.live_cards;`;
  const triggers = {
    card_counts_new_known: `after insert on cards when ${isKnown('new')} begin ${add('new', 1)} end`,
    card_counts_known: `after update of stage, deleted_at, category_id on cards
      when ${isKnown('old')} <> ${isKnown('new')} or (${isKnown('new')} and old.category_id <> new.category_id)
      begin ${add('old', -1)} ${add('new', 1)} end`,
    card_counts_erased_known: `before delete on cards
      when ${isKnown('old')} and exists (select 1 from users where id = old.user_id) begin ${add('old', -1)} end`,
    card_counts_deleted_known: `after delete on categories begin
      delete from card_counts where user_id = old.user_id and scope = 'known' and scope_id = old.id; end`,
  };
  for (const [name, body] of Object.entries(triggers)) {
    await sql.raw(`create trigger ${name} ${body}`).execute(db);
  }
}

/** On PostgreSQL the functions that count changes anyway do so. */
async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  const manyKnown: Replacement = [
    /(?<=scoped as \()/,
    `select user_id, 'known' as scope, category_id as scope_id, '' as day, sign as live_cards, 0 as studied_cards,
      cast(0 as bigint) as ease_sum, 0 as due_cards, 0 as new_cards
    from signed
    where deck is null and deleted_at is null and stage = 'review'
      and exists (select 1 from categories where categories.id = signed.category_id)
    union all `,
  ];
  const isKnown = (row: string) => `(${row}.deleted_at is null and ${row}.stage = 'review')`;
  const oneKnown: Replacement = [
    /(?<=if a\.category_id is not distinct from b\.category_id then)/,
    ` if a.category_id is not null and ${isKnown('a')} <> ${isKnown('b')} then
        perform card_counts_add_to(a.user_id, 'known', a.category_id, '',
          case when ${isKnown('a')} then 1 else -1 end, 0, 0, 0, 0);
      end if;`,
  ];
  await changeFunction(db, 'card_counts_new_card', [manyKnown]);
  await changeFunction(db, 'card_counts_changed_card', [manyKnown, oneKnown]);
  await changeFunction(db, 'card_counts_erased_cards', [manyKnown]);
  await changeFunction(db, 'card_counts_deleted_category', [
    [/scope = 'category'/, `scope in ('category', 'known')`],
  ]);
}

/** What is found, and what stands in its place. */
type Replacement = readonly [RegExp, string];

/** @throws Error when the function does not have what is to be replaced. */
async function changeFunction(
  db: Kysely<unknown>,
  name: string,
  replacements: readonly Replacement[],
): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(${name}::regproc) as text
  `.execute(db);
  let text = rows[0]?.text ?? '';
  for (const [found, by] of replacements) {
    if (!found.test(text)) throw new Error(`${name} is not the function that it was.`);
    text = text.replace(found, () => by);
  }
  await sql.raw(text).execute(db);
}
