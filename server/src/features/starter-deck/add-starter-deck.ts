import type { Transaction } from 'kysely';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database, Schema } from '../../db/schema.ts';
import { insertCards } from '../../learning/insert-cards.ts';
import { outdateLists } from '../../learning/lists-version.ts';
import { type StarterWord, starterCategories, starterWords } from './words.ts';

export const STARTER_DECK_NAME = 'First Words';
const STARTER_DECK_DESCRIPTION = 'A hundred common Korean words to begin with.';

interface Added {
  deckId: number;
  /** Cards that the account did not have yet. */
  added: number;
}

/**
 * Gives the account the starter deck: its categories, its cards, and the deck that holds them. What the account
 * already has stays as it is; what was deleted from it comes back.
 */
export function addStarterDeck(
  db: Database,
  userId: number,
  now: Date,
  random: () => number,
): Promise<Added> {
  return inTransaction(db, async (transaction) => {
    await outdateLists(transaction, userId);
    const deckId = await starterDeckId(transaction, userId, now);
    const categoryIds = await starterCategoryIds(transaction, userId, now);
    const words = starterWords.map((word) => ({
      ...cardOf(word),
      category_id: categoryIds.get(word.category) ?? null,
    }));
    const inserted = await insertCards(transaction, words, { userId, now, random });
    await transaction
      .insertInto('deck_cards')
      .columns(['deck_id', 'card_id', 'added_at'])
      .expression((eb) =>
        eb
          .selectFrom('cards')
          .select((select) => [
            select.val(deckId).as('deck_id'),
            'cards.id as card_id',
            select.val(now.toISOString()).as('added_at'),
          ])
          .where('user_id', '=', userId)
          .where('deleted_at', 'is', null)
          .where('starter_key', 'is not', null)
          // As everywhere: two that hold cards at once cannot wait for each other.
          .orderBy('cards.id'),
      )
      .onConflict((clash) => clash.columns(['deck_id', 'card_id']).doNothing())
      .execute();
    return { deckId, added: inserted.length };
  });
}

function cardOf(word: StarterWord) {
  return {
    starter_key: word.korean,
    korean_text: word.korean,
    english_text: word.english,
    romanization: word.romanization,
    example_sentence: `${word.example}\n${word.exampleEnglish}`,
    pronunciation_notes: word.pronunciation ?? null,
  };
}

async function starterDeckId(transaction: Transaction<Schema>, userId: number, now: Date) {
  const time = now.toISOString();
  // Writing the row that is there makes a second call wait for the first one's end.
  const { id } = await transaction
    .insertInto('decks')
    .values({
      user_id: userId,
      is_starter: 1,
      name: STARTER_DECK_NAME,
      description: STARTER_DECK_DESCRIPTION,
      created_at: time,
      updated_at: time,
    })
    .onConflict((clash) => clash.columns(['user_id', 'is_starter']).doUpdateSet({ is_starter: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The ids of the starter categories by name; one that the user has under the same name is used. */
async function starterCategoryIds(transaction: Transaction<Schema>, userId: number, now: Date) {
  const time = now.toISOString();
  const existing = await transaction
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where(
      'name',
      'in',
      starterCategories.map((category) => category.name),
    )
    .execute();
  const ids = new Map(existing.map((category) => [category.name, category.id]));
  const missing = starterCategories.filter((category) => !ids.has(category.name));
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
