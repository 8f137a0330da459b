import type { DeckPreferences } from '@gieok/shared/contract/deck-preferences';
import type { Deck, DeckCreate, DeckUpdate } from '@gieok/shared/contract/decks';
import type { LearnerLimits, Remaining } from '@gieok/shared/domain/study-limits';
import { conflictTexts } from '@gieok/shared/texts/conflicts';
import { DECK_PREFERENCES, deckColumns } from '../../db/deck-preferences.ts';
import { compiled } from '../../db/engine/compiled.ts';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { deleteOwn, updateOwn } from '../../db/engine/sql.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { forgetLinks } from '../../db/share-links.ts';
import { conflict, found } from '../../errors.ts';
import { type CardCounts, countCardsOfDecks } from '../../learning/card-counts.ts';
import { type CardRow, selectCards } from '../../learning/card-rows.ts';
import { countToday, remainingInDecks } from '../../learning/count-today.ts';
import { addToDecks } from '../../learning/deck-cards.ts';
import type { Present } from '../../learning/due.ts';
import { invalidateLists } from '../../learning/lists-version.ts';
import { lockOwnCards } from '../../learning/lock-cards.ts';
import { lockDecks } from '../../learning/lock-references.ts';
import { requireOwn } from '../../refusals.ts';
import {
  type DeckPageCursorCache,
  type DeckPosition,
  isFrom,
  type PresentDeck,
} from './deck-page-cursor-cache.ts';

const selectDecks = (db: Queryable, userId: number) =>
  db
    .selectFrom('decks')
    .select(['decks.id', 'name', 'description', 'created_at'])
    .select(DECK_PREFERENCES)
    .where('user_id', '=', userId);

const selectAllDecks = compiled((db, { userId }: { userId: number }) =>
  selectDecks(db, userId).orderBy('id'),
);

const selectDeck = compiled((db, { userId, deckId }: { userId: number; deckId: number }) =>
  selectDecks(db, userId).where('id', '=', deckId),
);

type Owner = LearnerLimits & { userId: number };

/** A card counts in each of its decks. */
export async function listDecks(db: Queryable, owner: Owner, present: Present): Promise<Deck[]> {
  const { userId } = owner;
  const [counts, decks, remainingIn] = await Promise.all([
    countCardsOfDecks(db, userId, present),
    selectAllDecks(db, { userId }),
    remainingInDecks(db, userId, owner, present),
  ]);
  return decks.flatMap((deck) => {
    const counted = counts.get(deck.id);
    // Made since the cards were counted.
    if (counted === undefined) return [];
    const { dueByDay } = counted;
    return toDeck(deck, counted, remainingIn({ dueByDay, ...deck }));
  });
}

export async function findDeck(
  db: Queryable,
  owner: Owner,
  deckId: number,
  present: Present,
): Promise<Deck | undefined> {
  const { userId } = owner;
  const [deck] = await selectDeck(db, { userId, deckId });
  if (deck === undefined) return undefined;
  const scope = { userId, deckId, categoryId: null };
  const { counts, remaining } = await countToday(db, scope, owner, present, deck);
  return toDeck(deck, counts, remaining);
}

type StoredDeck = Pick<Deck, 'id' | 'name' | 'description' | 'created_at' | keyof DeckPreferences>;

function toDeck(deck: StoredDeck, counts: CardCounts, { newCards, reviews }: Remaining): Deck {
  const { dueByDay, dueByMinute } = counts;
  return {
    total_cards: counts.live,
    studied_cards: counts.studied,
    new_cards: counts.new,
    due_cards: dueByDay + dueByMinute,
    new_today: Math.min(counts.new, newCards),
    due_today: dueByMinute + Math.min(dueByDay, reviews),
    ...deck,
  };
}

const listAdded = compiled(
  (db, values: DeckPosition & { userId: number; deckId: number; limit: number; skip: number }) =>
    selectCards(db, values.userId)
      .innerJoin('deck_cards', 'deck_cards.card_id', 'cards.id')
      .where('deck_cards.user_id', '=', values.userId)
      .where('deck_cards.deck_id', '=', values.deckId)
      .where(isFrom(values))
      .orderBy('deck_cards.added_at')
      .orderBy('deck_cards.card_id')
      .limit(values.limit)
      .offset(values.skip),
);

export async function listDeckCards(
  db: Queryable,
  deck: PresentDeck,
  { limit, offset }: { limit: number; offset: number },
  anchors: DeckPageCursorCache,
): Promise<CardRow[]> {
  const { userId, deckId } = deck;
  return listAdded(db, { userId, deckId, limit, ...(await anchors.startOf(db, deck, offset)) });
}

export async function createDeck(
  db: Queryable,
  userId: number,
  { name, description = null, ...preferences }: DeckCreate,
  now: Date,
): Promise<number> {
  const time = now.toISOString();
  const { id } = await db
    .insertInto('decks')
    .values({
      user_id: userId,
      name,
      description,
      created_at: time,
      updated_at: time,
      ...deckColumns(preferences),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateDeck = (
  db: Queryable,
  userId: number,
  deckId: number,
  { name, description, ...preferences }: DeckUpdate,
  now: Date,
): Promise<boolean> =>
  updateOwn(db, 'decks', userId, deckId, {
    name,
    description,
    ...deckColumns(preferences),
    updated_at: now.toISOString(),
  });

/** Its cards stay (decision D12). @returns whether the user had it. */
export const deleteDeck = (db: Database, userId: number, deckId: number): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    await forgetLinks(transaction, userId, [deckId]);
    return deleteOwn(transaction, 'decks', userId, deckId);
  });

/** @throws AppError 404 for an unknown deck or card; 409 when the card is in the deck. */
export async function addCardToDeck(
  db: Database,
  userId: number,
  deckId: number,
  cardId: number,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await invalidateLists(transaction, userId);
    // Locked until the row that refers to both is there.
    const [deck] = await lockDecks(transaction, userId, [deckId]);
    found(deck, 'deck');
    const cards = await lockOwnCards(transaction, userId, [cardId], ['deleted_at']);
    found(
      cards.find(({ deleted_at }) => deleted_at === null),
      'card',
    );
    const row = { deck_id: deckId, card_id: cardId, added_at: now.toISOString() };
    if ((await addToDecks(transaction, userId, [row])).length === 0) {
      throw conflict('card_already_in_deck', conflictTexts.cardAlreadyInDeck);
    }
  });
}

/** @throws AppError 404 for an unknown deck, or a card outside it. */
export async function removeCardFromDeck(
  db: Queryable,
  userId: number,
  deckId: number,
  cardId: number,
): Promise<void> {
  await requireOwn(db, { userId, deckId, categoryId: null });
  const removed = await db
    .deleteFrom('deck_cards')
    .where('user_id', '=', userId)
    .where('deck_id', '=', deckId)
    .where('card_id', '=', cardId)
    .executeTakeFirst();
  found(removed.numDeletedRows > 0n ? removed : undefined, 'cardNotInDeck');
}
