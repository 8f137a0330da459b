import { type Kysely, sql } from 'kysely';

/** The few cards in minute steps, in the order in which they fall due, without looking at what is due by the day. */
export async function indexStepsByTime(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('cards_in_steps')
    .on('cards')
    .columns(['user_id', 'due_instant', 'id'])
    .where(sql<boolean>`deleted_at is null and due_instant is not null`)
    .execute();
}
