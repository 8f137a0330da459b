import type { CardType } from '@gieok/shared/constants';
import { CARD_FIELD_NAMES } from '@gieok/shared/contract/card-texts';
import { sql } from 'kysely';
import { anyOf, isOwn } from '../db/engine/sql.ts';
import type { Queryable } from '../db/schema.ts';
import { type CardRow, selectCards } from './card-rows.ts';
import { insertCards, type Made } from './insert-cards.ts';
import { holdAccount } from './lists-version.ts';
import { lockWords } from './lock-cards.ts';
import { lockDecks } from './lock-references.ts';
import type { NewCard } from './new-card.ts';
import { existing, Refusal } from './refusal.ts';
import { tagsOf } from './tags.ts';

/*
 * Siblings share `word_id`, the id of the word's first card, also when that is deleted.
 */

export const WORD_FIELDS = ['category_id', ...CARD_FIELD_NAMES] as const;

export async function findWord(db: Queryable, userId: number, wordId: number): Promise<CardRow[]> {
  const several = await selectSiblings(db, userId, wordId).execute();
  if (several.length > 0) return several;
  return selectCards(db, userId)
    .where('cards.id', '=', wordId)
    .where('cards.word_id', 'is', null)
    .execute();
}

export function selectSiblings(db: Queryable, userId: number, wordId: number) {
  return selectCards(db, userId).where('cards.word_id', '=', wordId).orderBy('cards.id');
}

/** `also` replaces the types for all. */
export type NewWord = NewCard & { also?: readonly CardType[] };

export const starterKeyOf = (wordKey: string, type: CardType) =>
  type === 'recognition' ? wordKey : `${wordKey}/${type}`;

/** @returns for each card its id, then those of its siblings. @throws Refusal as `insertCards`. */
export function insertWords(
  transaction: Queryable,
  cards: readonly NewWord[],
  { also, ...made }: Made & { also: readonly CardType[] },
): Promise<number[][]> {
  const words = cards.map((card): NewCard[] => [
    card,
    ...missing(card.also ?? also, [card.card_type ?? 'recognition']).map((card_type) => ({
      ...card,
      ...keyed(card.starter_key, card_type),
      client_key: card.client_key && `${card.client_key}.${card_type}`,
      card_type,
    })),
  ]);
  return insertSiblings(transaction, words, made);
}

/** @param words each as its cards, one at least. @returns their ids. @throws as `insertCards`. */
export async function insertSiblings(
  transaction: Queryable,
  words: readonly (readonly NewCard[])[],
  made: Made,
): Promise<number[][]> {
  const firsts = words.flatMap(([first]) => first ?? []);
  const ids = (await insertCards(transaction, firsts, made)).map((id) => [id]);
  const siblings = words.flatMap(([, ...others], place) => {
    const [word_id = 0] = ids[place] ?? [];
    return others.map((card) => ({ place, card: { ...card, word_id } }));
  });
  if (siblings.length === 0) return ids;
  const cards = siblings.map(({ card }) => card);
  await beginWords(
    transaction,
    made.userId,
    cards.map(({ word_id }) => word_id),
  );
  const others = await insertCards(transaction, cards, made);
  for (const [nth, { place }] of siblings.entries()) ids[place]?.push(others[nth] as number);
  return ids;
}

const keyed = (starterKey: string | undefined, type: CardType) =>
  starterKey !== undefined && { starter_key: starterKeyOf(starterKey, type) };

/**
 * Copies the word's first card into missing types and its decks. @returns the new ids. @throws
 * Refusal `no_such_word`.
 */
export async function addSiblings(
  transaction: Queryable,
  {
    wordId,
    types,
    starterKey,
  }: { wordId: number; types: readonly CardType[]; starterKey?: string },
  made: Pick<Made, 'userId' | 'now' | 'random'>,
): Promise<number[]> {
  const { userId } = made;
  await holdAccount(transaction, userId);
  const cards = await findWord(transaction, userId, wordId);
  const first = existing(cards[0], 'no_such_word');
  const lacking = missing(
    types,
    cards.map(({ card_type }) => card_type),
  );
  if (lacking.length === 0) return [];
  const decks = await transaction
    .selectFrom('deck_cards')
    .select('deck_id')
    .where(isOwn(transaction, sql`user_id`, userId))
    .where('card_id', '=', first.id)
    .execute();
  const deckIds = await lockDecks(
    transaction,
    userId,
    decks.map(({ deck_id }) => deck_id),
  );
  if (first.word_id === null) await beginWords(transaction, userId, [first.id]);
  const copies = lacking.map((card_type) => ({
    ...textsOf(first),
    ...keyed(starterKey, card_type),
    card_type,
    word_id: wordId,
  }));
  return insertCards(transaction, copies, { ...made, deckIds: [...deckIds] });
}

/**
 * Joins cards of equal Korean text, and their siblings. @returns the word's id. @throws Refusal
 * `no_such_card`, `words_differ`.
 */
export async function joinCards(
  transaction: Queryable,
  userId: number,
  cardIds: readonly number[],
): Promise<number> {
  await holdAccount(transaction, userId);
  const wanted = new Set(cardIds);
  const cards = await transaction
    .selectFrom('cards')
    .select(['id', 'word_id', 'korean_text'])
    .where(anyOf(transaction, sql.ref('id'), JSON.stringify([...wanted])))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
  if (cards.length < wanted.size) throw new Refusal('no_such_card');
  if (new Set(cards.map(({ korean_text }) => korean_text)).size > 1) {
    throw new Refusal('words_differ');
  }
  const words = new Set(cards.map(({ id, word_id }) => word_id ?? id));
  const wordId = Math.min(...words);
  if (words.size === 1) return wordId;
  await changeWord(transaction, userId, await lockWords(transaction, userId, [...words]), wordId);
  return wordId;
}

/**
 * Parts a card from its siblings; the next one may name the word. @returns the remaining word, or
 * null. @throws Refusal `no_such_card`.
 */
export async function partCard(
  transaction: Queryable,
  userId: number,
  { wordId, cardId }: { wordId: number; cardId: number },
): Promise<number | null> {
  await holdAccount(transaction, userId);
  const card = existing(
    await selectCards(transaction, userId).where('cards.id', '=', cardId).executeTakeFirst(),
  );
  if ((card.word_id ?? card.id) !== wordId) throw new Refusal('no_such_card');
  if (card.word_id === null) return null;
  const all = await lockWords(transaction, userId, [wordId]);
  const rest = all.filter((id) => id !== cardId);
  const [first = null] = rest;
  const left = cardId === wordId ? first : wordId;
  await changeWord(transaction, userId, rest.length > 1 ? [cardId] : all, null);
  if (rest.length > 1 && left !== wordId) await changeWord(transaction, userId, rest, left);
  return left;
}

export async function beginWords(
  transaction: Queryable,
  userId: number,
  cardIds: readonly number[],
): Promise<void> {
  await transaction
    .updateTable('cards')
    .set((eb) => ({ word_id: eb.ref('id') }))
    .where(isOwn(transaction, sql`user_id`, userId))
    .where(anyOf(transaction, sql.ref('id'), JSON.stringify(cardIds)))
    .execute();
}

async function changeWord(
  transaction: Queryable,
  userId: number,
  cardIds: readonly number[],
  wordId: number | null,
): Promise<void> {
  await transaction
    .updateTable('cards')
    .set({ word_id: wordId })
    .where(isOwn(transaction, sql`user_id`, userId))
    .where(anyOf(transaction, sql.ref('id'), JSON.stringify(cardIds)))
    .execute();
}

function missing(types: readonly CardType[], there: readonly CardType[]): CardType[] {
  return [...new Set(types)].filter((type) => !there.includes(type));
}

function textsOf(card: CardRow): NewCard {
  const texts = Object.fromEntries(WORD_FIELDS.map((name) => [name, card[name]]));
  return { ...texts, tags: tagsOf(card) } as unknown as NewCard;
}
