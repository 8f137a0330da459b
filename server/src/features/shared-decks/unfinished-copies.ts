import { HOUR_MS } from '@gieok/shared/constants';
import type { FastifyPluginAsync } from 'fastify';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { deleteOwn } from '../../db/engine/sql.ts';
import type { Database } from '../../db/schema.ts';
import type { AppContext } from '../../http/context.ts';
import { sweepRegularly } from '../../http/sweep-regularly.ts';
import { eraseImported } from '../../learning/erase-imported.ts';
import { lockDecks } from '../../learning/lock-references.ts';
import { inChunks } from '../../turns.ts';

/** A copy to which nothing was added for so long is abandoned. */
const GIVEN_UP_MS = 600_000;
const AT_ONCE = 200;

interface Copy {
  deck_id: number;
  user_id: number;
}

export function givenUpCopies(db: Database, now: Date, userId?: number): Promise<Copy[]> {
  return db
    .selectFrom('taken_decks')
    .select(['deck_id', 'user_id'])
    .where('growing_since', '<', new Date(now.getTime() - GIVEN_UP_MS).toISOString())
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as number))
    .execute();
}

/**
 * Keeps studied or changed cards, and then the deck. @param cardIds may have left it. @returns whether
 * nothing is left.
 */
export async function eraseCopy(
  db: Database,
  { deck_id, user_id }: Copy,
  cardIds?: readonly number[],
): Promise<boolean> {
  const made = cardIds ?? (await cardsIn(db, user_id, deck_id));
  const deck = await db
    .selectFrom('decks')
    .select('created_at')
    .where('user_id', '=', user_id)
    .where('id', '=', deck_id)
    .executeTakeFirst();
  // Without its creation time the cards cannot be told apart, and stay.
  if (deck === undefined) return false;
  // Latest first, so that siblings go before their word's first card.
  const ids = made.toSorted((one, other) => other - one);
  const stay = await inChunks(ids, AT_ONCE, (some) =>
    inTransaction(db, (transaction) =>
      eraseImported(transaction, user_id, some, { at: deck.created_at }),
    ),
  );
  const kept = stay.flat().length;
  await inTransaction(db, async (transaction) => {
    await lockDecks(transaction, user_id, [deck_id]);
    await transaction
      .deleteFrom('taken_decks')
      .where('user_id', '=', user_id)
      .where('deck_id', '=', deck_id)
      .execute();
    if (kept === 0) await deleteOwn(transaction, 'decks', user_id, deck_id);
  });
  return kept === 0;
}

async function cardsIn(db: Database, userId: number, deckId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('deck_cards')
    .select('card_id')
    .where('user_id', '=', userId)
    .where('deck_id', '=', deckId)
    .execute();
  return rows.map(({ card_id }) => card_id);
}

/** At the start, then hourly. */
export function unfinishedCopySweep({ db, clock }: AppContext): FastifyPluginAsync {
  const complaint = 'unfinished copies of decks could not be erased yet';
  return sweepRegularly({ everyMs: HOUR_MS, complaint }, async () => {
    for (const copy of await givenUpCopies(db, clock())) await eraseCopy(db, copy);
  });
}
