import { randomBytes } from 'node:crypto';
import { SHARE_TOKEN_LENGTH } from '@gieok/shared/constants';
import { compiled } from '../../db/engine/compiled.ts';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { found } from '../../errors.ts';
import { lockDecks } from '../../learning/lock-references.ts';
import { requireOwn } from '../../refusals.ts';

const BYTES = (SHARE_TOKEN_LENGTH * 3) / 4;

/** @returns the link's token, the same each time. @throws AppError 404 for an unknown deck. */
export function shareDeck(
  db: Database,
  { userId, deckId }: { userId: number; deckId: number },
  now: Date,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const [deck] = await lockDecks(transaction, userId, [deckId]);
    found(deck, 'deck');
    const token = randomBytes(BYTES).toString('base64url');
    const share = await transaction
      .insertInto('deck_shares')
      .values({ deck_id: deckId, user_id: userId, token, created_at: now.toISOString() })
      .onConflict((clash) =>
        clash.column('deck_id').doUpdateSet((eb) => ({ token: eb.ref('deck_shares.token') })),
      )
      .returning('token')
      .executeTakeFirstOrThrow();
    return share.token;
  });
}

/** @throws AppError 404 for an unknown deck. */
export async function stopSharing(db: Queryable, userId: number, deckId: number): Promise<void> {
  await requireOwn(db, { userId, deckId, categoryId: null });
  await db
    .deleteFrom('deck_shares')
    .where('deck_id', '=', deckId)
    .where('user_id', '=', userId)
    .execute();
}

export async function shareTokenOf(
  db: Queryable,
  userId: number,
  deckId: number,
): Promise<string | null> {
  const [share] = await selectToken(db, { userId, deckId });
  return share?.token ?? null;
}

const selectToken = compiled((db, { userId, deckId }: { userId: number; deckId: number }) =>
  db
    .selectFrom('deck_shares')
    .select('token')
    .where('deck_id', '=', deckId)
    .where('user_id', '=', userId),
);
