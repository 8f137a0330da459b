import type { Kysely } from 'kysely';

/** Whether a learner has a word already is asked for each line of a list: 1,000 words among 100,000 cards. */
export async function indexCardsByKorean(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('cards_by_korean')
    .on('cards')
    .columns(['user_id', 'korean_text', 'deleted_at', 'id'])
    .execute();
}
