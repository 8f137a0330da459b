import { SHARED_DECK_CARDS_MAX } from '@gieok/shared/constants';
import { conflictTexts } from '@gieok/shared/texts/conflicts';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import type { Database, Schema } from '../../db/schema.ts';
import { conflict, notFound } from '../../errors.ts';
import type { MediaStore, StoreMedia } from '../../http/media/media-store.ts';
import { invalidateLists } from '../../learning/lists-version.ts';
import type { NewCard } from '../../learning/new-card.ts';
import { insertSiblings } from '../../learning/words.ts';
import { orAnswer } from '../../refusals.ts';
import { inChunks } from '../../turns.ts';
import { MediaCopies } from './copy-media.ts';
import {
  findCopy,
  type SharedCard,
  type SharedDeckRow,
  selectShared,
  wordsOfDeck,
} from './queries.ts';
import { eraseCopy, givenUpCopies } from './unfinished-copies.ts';

/** On SQLite some 20 ms, in which other writers wait. */
const AT_ONCE = 100;

interface Taking {
  db: Database;
  userId: number;
  clock: () => Date;
  /** Numbers in [0, 1). */
  random: () => number;
  media: MediaStore;
  storeMedia: StoreMedia;
  /** Makes another copy where there is one. */
  again: boolean;
}

interface Growing {
  deckId: number;
  now: Date;
  copies: MediaCopies;
}

/**
 * Copies in portions; a failed copy is erased. @returns the deck, and the new cards: none where a
 * copy existed. @throws AppError 404, 409, 507
 */
export async function takeSharedDeck(
  shared: SharedDeckRow,
  taking: Taking,
): Promise<{ id: number; added: number }> {
  const { db, userId, clock } = taking;
  if (shared.user_id === userId) throw conflict('own_deck', conflictTexts.ownDeck);
  const words = await wordsOfDeck(db, shared);
  if (words.flat().length > SHARED_DECK_CARDS_MAX) {
    throw conflict('deck_too_large', conflictTexts.deckTooLarge);
  }
  for (const copy of await givenUpCopies(db, clock(), userId)) await eraseCopy(db, copy);
  const now = clock();
  const begun = await inTransaction(db, (transaction) =>
    beginCopy(transaction, shared, { ...taking, now }),
  );
  if ('copy' in begun) return { id: begun.copy, added: 0 };
  const { deckId } = begun;
  const made: number[] = [];
  const copies = new MediaCopies(taking.media, taking.storeMedia, userId);
  try {
    await copyWords(shared, words, { ...taking, deckId, now, copies }, made);
    // Single cards may be deleted meanwhile; a deck whose owner is gone is refused.
    if (made.length < words.flat().length) await refuseWithoutOwner(db, shared);
    await db
      .updateTable('taken_decks')
      .set({ growing_since: null })
      .where('user_id', '=', userId)
      .where('deck_id', '=', deckId)
      .execute();
  } catch (error) {
    const isGone = await eraseCopy(db, { deck_id: deckId, user_id: userId }, made);
    if (isGone) await copies.forget(db);
    throw error;
  }
  return { id: deckId, added: made.length };
}

async function refuseWithoutOwner(db: Database, { user_id }: SharedDeckRow): Promise<void> {
  const owner = db.selectFrom('users').select('id').where('id', '=', user_id);
  if ((await owner.executeTakeFirst()) === undefined) throw notFound('sharedDeck');
}

async function beginCopy(
  transaction: Transaction<Schema>,
  { id, name, description }: SharedDeckRow,
  { userId, again, now }: Taking & { now: Date },
): Promise<{ deckId: number } | { copy: number }> {
  // Makes the user's other devices wait.
  await invalidateLists(transaction, userId);
  const growing = await transaction
    .selectFrom('taken_decks')
    .select('deck_id')
    .where('user_id', '=', userId)
    .where('source_deck_id', '=', id)
    .where('growing_since', 'is not', null)
    .executeTakeFirst();
  if (growing !== undefined) throw conflict('deck_growing', conflictTexts.deckGrowing);
  const copy = again ? undefined : await findCopy(transaction, userId, id);
  if (copy !== undefined) return { copy };
  const time = now.toISOString();
  const deck = await transaction
    .insertInto('decks')
    .values({ user_id: userId, name, description, created_at: time, updated_at: time })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('taken_decks')
    .values({ deck_id: deck.id, user_id: userId, source_deck_id: id, growing_since: time })
    .execute();
  return { deckId: deck.id };
}

/** @param done collects the new ids, also on failure. */
async function copyWords(
  shared: SharedDeckRow,
  words: readonly (readonly number[])[],
  taking: Taking & Growing,
  done: number[],
): Promise<void> {
  const { db, clock, copies: media, userId, deckId, now, random } = taking;
  const made = { userId, deckIds: [deckId], now, random };
  await inChunks(words, AT_ONCE, async (some) => {
    const cards = await selectShared(db, shared, some.flat());
    await media.copy(db, shared, cards);
    const copies = new Map(cards.map((card) => [card.id, copyOf(card, media)]));
    const chunk = some
      .map((ids) => ids.flatMap((id) => copies.get(id) ?? []))
      .filter((word) => word.length > 0);
    const ids = await orAnswer(
      inTransaction(db, async (transaction) => {
        const inserted = await insertSiblings(transaction, chunk, made);
        await transaction
          .updateTable('taken_decks')
          .set({ growing_since: clock().toISOString() })
          .where('user_id', '=', userId)
          .where('deck_id', '=', deckId)
          .execute();
        return inserted.flat();
      }),
    );
    done.push(...ids);
  });
}

function copyOf({ id, ...card }: SharedCard, media: MediaCopies): NewCard {
  return { ...card, ...media.referencesOf({ id, ...card }) };
}
