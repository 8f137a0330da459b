import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import { columnsFor } from './columns.ts';

/**
 * What would have been right stands beside a wrong answer; what was heard and chosen among words that sound nearly alike has a
 * table; and whether spelling cards ask by sound. The mistakes of the last weeks are found by indexes that hold nothing else.
 * Answers from before are without it: what their cards asked then is not known.
 */
export async function addListening(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, table, ownedByUser, text } = columnsFor(db, engine);
  await db.schema.alterTable('card_events').addColumn('wanted', 'text').execute();
  // What it is limited to stands among its columns as well: the more of it SQLite can compare, the likelier it takes it.
  await sql`
    create index card_events_mistakes on card_events (user_id, undone, used_at) where wanted is not null and undone = 0
  `.execute(db);
  await text(ownedByUser(table('listening_answers')), 'answer_id', 'heard', 'chosen', 'answered_at')
    // No reference: where its card goes, the answer was given all the same.
    .addColumn('card_id', id)
    .addPrimaryKeyConstraint('listening_answers_pk', ['user_id', 'answer_id'])
    .execute();
  await sql`
    create index listening_answers_mistakes on listening_answers (user_id, answered_at) where heard <> chosen
  `.execute(db);
  await db.schema.alterTable('preferences').addColumn('dictation', 'text').execute();
}
