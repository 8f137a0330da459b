import { randomBytes } from 'node:crypto';
import { SHARE_TOKEN_LENGTH } from '@gieok/shared/constants';
import { compiled } from '../../db/engine/compiled.ts';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { forgetLinks } from '../../db/share-links.ts';
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
    // The deck is locked: nobody shares it meanwhile.
    const shared = await shareTokenOf(transaction, userId, deckId);
    if (shared !== null) return shared;
    const share = { deck_id: deckId, user_id: userId, token };
    await transaction
      .insertInto('deck_shares')
      .values({ ...share, created_at: now.toISOString() })
      .execute();
    await transaction.insertInto('share_links').values(share).execute();
    return token;
  });
}

/** @throws AppError 404 for an unknown deck. */
export async function stopSharing(db: Database, userId: number, deckId: number): Promise<void> {
  await requireOwn(db, { userId, deckId, categoryId: null });
  await inTransaction(db, (transaction) => forgetLinks(transaction, userId, [deckId]));
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
