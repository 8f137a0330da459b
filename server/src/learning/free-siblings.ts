import { studyDay } from '@gieok/shared/domain/day';
import { sql } from 'kysely';
import { startsWith } from '../db/engine/sql.ts';
import type { Database } from '../db/schema.ts';
import type { LogOwner } from './log-owner.ts';
import { recordBatch } from './record-batch.ts';
import { BURIAL, undoOf } from './siblings.ts';

/** Undoes today's burials by siblings' reviews, but not those by hand. */
export async function freeSiblings(db: Database, owner: LogOwner, now: Date): Promise<void> {
  const burials = await db
    .selectFrom('card_events')
    .select(['card_id', 'review_id'])
    .where('user_id', '=', owner.userId)
    .where('study_day', '=', studyDay(now, owner.boundary))
    .where('undone', '=', 0)
    .where('type', '=', 'bury')
    .where(startsWith(db, sql.ref('review_id'), BURIAL))
    .execute();
  const events = burials.map(({ card_id, review_id }) => undoOf(card_id, review_id));
  await recordBatch(db, owner, events, now);
}
