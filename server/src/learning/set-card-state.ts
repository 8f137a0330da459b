import type { Day } from '@gieok/shared/domain/day';
import { inTransaction } from '../db/in-transaction.ts';
import type { Database } from '../db/schema.ts';
import { EventClock } from './event-clock.ts';
import { lockCard } from './record-event.ts';
import { existing } from './refusal.ts';

/**
 * Suspends a card, or ends that, be it a leech or not. It stands outside the log, but has its place in time there:
 * what raises the card as a leech later suspends it again, and undoing that leaves what was said here.
 * @throws Refusal `no_such_card`.
 */
export function setSuspended(
  db: Database,
  userId: number,
  cardId: number,
  suspended: 0 | 1,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const row = existing(await lockCard(transaction, userId, cardId));
    const { used_at } = (await EventClock.of(transaction, row, now)).timesOf(undefined);
    await transaction
      .updateTable('cards')
      .set({ suspended, suspended_by_hand: suspended, suspension_at: used_at })
      .where('id', '=', row.id)
      .execute();
  });
}

/**
 * Buries a card until a study day, or ends that. It stands outside the log: the latest word wins.
 * @throws Refusal `no_such_card`.
 */
export async function setBuried(
  db: Database,
  userId: number,
  cardId: number,
  buried_until: Day | null,
): Promise<void> {
  const result = await db
    .updateTable('cards')
    .set({ buried_until })
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  existing(result.numUpdatedRows > 0n ? result : undefined);
}
