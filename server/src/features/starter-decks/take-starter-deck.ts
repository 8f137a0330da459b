import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { anyOfTexts } from '../../db/engine/sql.ts';
import type { Database, Schema } from '../../db/schema.ts';
import { findByStarterKey } from '../../learning/card-keys.ts';
import { invalidateLists } from '../../learning/lists-version.ts';
import { addSiblings, insertWords, starterKeyOf } from '../../learning/words.ts';
import { orAnswer } from '../../refusals.ts';
import { type StarterDeck, type StarterWord, textsOf, typesOf } from './starter-deck.ts';
import { starterCategories } from './starter-decks.ts';

export interface Taking {
  userId: number;
  now: Date;
  /** Numbers in [0, 1). */
  random: () => number;
}

export interface Taken {
  deckId: number;
  added: number;
}

export function takeStarterDeck(db: Database, deck: StarterDeck, taking: Taking): Promise<Taken> {
  const words = deck.words();
  const work = async (transaction: Transaction<Schema>) => {
    // Serializes decks that share words.
    await invalidateLists(transaction, taking.userId);
    const deckId = await deckOf(transaction, deck, taking);
    const added = await makeCards(transaction, deck, taking);
    await putIntoDeck(transaction, deckId, keysOf(words), taking);
    return { deckId, added };
  };
  return orAnswer(inTransaction(db, work));
}

async function makeCards(
  transaction: Transaction<Schema>,
  { step, ...deck }: StarterDeck,
  taking: Taking,
): Promise<number> {
  const words = deck.words();
  const categoryIds = await categoryIdsOf(transaction, words, taking);
  const held = await findByStarterKey(transaction, taking.userId, keysOf(words));
  const heldOf = (word: StarterWord) =>
    typesOf(word).flatMap((type) => held.get(starterKeyOf(word.key, type)) ?? []);
  const lacking = [...words.entries()].filter(([, word]) => heldOf(word).length === 0);
  const made = await insertWords(
    transaction,
    lacking.map(([nth, word]) => ({
      ...textsOf(word),
      starter_key: word.key,
      category_id: categoryIds.get(word.category) ?? null,
      conjugation_class: word.conjugationClass ?? null,
      also: word.also,
      place: step === undefined ? undefined : ([step, nth] as const),
    })),
    { ...taking, also: [] },
  );
  let added = made.flat().length;
  for (const word of words) {
    const [first] = heldOf(word);
    if (first === undefined) continue;
    const types = typesOf(word).filter((type) => !held.has(starterKeyOf(word.key, type)));
    if (types.length === 0) continue;
    const wanted = { wordId: first.word_id ?? first.id, types, starterKey: word.key };
    added += (await addSiblings(transaction, wanted, taking)).length;
  }
  return added;
}

export const keysOf = (words: readonly StarterWord[]) =>
  words.flatMap((word) => typesOf(word).map((type) => starterKeyOf(word.key, type)));

export async function putIntoDeck(
  transaction: Transaction<Schema>,
  deckId: number,
  keys: readonly string[],
  { userId, now }: Taking,
): Promise<void> {
  await transaction
    .insertInto('deck_cards')
    .columns(['user_id', 'deck_id', 'card_id', 'added_at'])
    .expression((eb) =>
      eb
        .selectFrom('cards')
        .select((select) => [
          'user_id',
          select.val(deckId).as('deck_id'),
          'cards.id as card_id',
          select.val(now.toISOString()).as('added_at'),
        ])
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('starter_key', 'is not', null)
        .where(anyOfTexts(transaction, sql.ref('starter_key'), JSON.stringify(keys)))
        // By id, as everywhere, to avoid deadlocks.
        .orderBy('cards.id'),
    )
    .onConflict((clash) => clash.columns(['user_id', 'deck_id', 'card_id']).doNothing())
    .execute();
}

export async function deckOf(
  transaction: Transaction<Schema>,
  { number, name, description, step }: Omit<StarterDeck, 'key' | 'face' | 'words'>,
  { userId, now }: Taking,
): Promise<number> {
  const time = now.toISOString();
  const { id } = await transaction
    .insertInto('decks')
    .values({
      user_id: userId,
      is_starter: number,
      name,
      description,
      study_order: step === undefined ? null : 'added',
      created_at: time,
      updated_at: time,
    })
    .onConflict((clash) =>
      clash.columns(['user_id', 'is_starter']).doUpdateSet({ is_starter: number }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function categoryIdsOf(
  transaction: Transaction<Schema>,
  words: readonly Pick<StarterWord, 'category'>[],
  { userId, now }: Taking,
): Promise<Map<string, number>> {
  const time = now.toISOString();
  const wanted = new Set(words.map(({ category }) => category));
  const categories = starterCategories.filter(({ name }) => wanted.has(name));
  const existing = await transaction
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('name', 'in', [...wanted])
    .execute();
  const ids = new Map(existing.map((category) => [category.name, category.id]));
  const missing = categories.filter((category) => !ids.has(category.name));
  if (missing.length > 0) {
    const added = await transaction
      .insertInto('categories')
      .values(
        missing.map(({ name, description }) => ({
          user_id: userId,
          name,
          description,
          created_at: time,
          updated_at: time,
        })),
      )
      .returning(['id', 'name'])
      .execute();
    for (const category of added) ids.set(category.name, category.id);
  }
  return ids;
}
