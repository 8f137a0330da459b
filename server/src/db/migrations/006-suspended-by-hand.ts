import { type Kysely, sql } from 'kysely';

/**
 * Whether a person suspended a card, apart from its being a leech, which from now on follows from the log. What is
 * suspended or not stays as it is: of a card that is not, the last word is taken to be that it be studied.
 *
 * Cards whose schedule, leech mark or used limit earlier rules may have given otherwise are marked with -1: the server
 * replays them after its start (`rebuildMarked`).
 */
export async function separateSuspensionByHand(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('cards')
    .addColumn('suspended_by_hand', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('cards').addColumn('suspension_at', 'text').execute();
  const lastEntry = sql`(select max(used_at) from card_events where card_events.card_id = cards.id)`;
  await sql`
    update cards set suspended_by_hand = 1, suspension_at = coalesce(${lastEntry}, updated_at)
    where suspended = 1 and (leech_review_id is null or lapses = 0)
  `.execute(db);
  await sql`
    update cards set suspension_at = ${lastEntry} where suspended = 0 and lapses >= 2
  `.execute(db);
  await sql`
    update cards set schedule_version = -1
    where lapses >= 2 or leech_review_id is not null or step = 1 or exists (
      select 1 from card_events where card_events.card_id = cards.id and type in ('set_due', 'forget')
    )
  `.execute(db);
  await db.schema
    .createIndex('cards_marked')
    .on('cards')
    .column('id')
    .where(sql<boolean>`schedule_version < 0`)
    .execute();
}
