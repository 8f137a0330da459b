import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';

/** Up to what comes before what a trigger does. */
const HEAD = {
  card_counts_new_card: /^(.*?\bwhen\b.*?)\bbegin\b/is,
  card_counts_into_deck: /^(.*?\bon deck_cards)\s+begin\b/is,
};

/**
 * On SQLite who makes many cards may count them at once: two or three rows were counted up for each of them. The triggers that count new
 * cards, and what comes into a deck, rest as long as the one that indexes them (045-search-in-bulk).
 */
export async function countInBulk(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'sqlite') return;
  for (const [name, head] of Object.entries(HEAD)) {
    const { rows } = await sql<{ sql: string }>`
      select sql from sqlite_master where type = 'trigger' and name = ${name}
    `.execute(db);
    const known = rows[0]?.sql ?? '';
    const rests = 'not exists (select 1 from card_search_paused)';
    const changed = known.replace(
      head,
      (_, before: string) =>
        `${before} ${/\bwhen\b/i.test(before) ? 'and' : 'when'} ${rests} begin`,
    );
    if (changed === known) throw new Error(`The trigger ${name} is not as it was made.`);
    await sql`drop trigger ${sql.id(name)}`.execute(db);
    await sql.raw(changed).execute(db);
  }
}
