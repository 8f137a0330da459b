import type { CardType } from '@gieok/shared/constants';
import { sql } from 'kysely';
import type { Queryable } from '../db/schema.ts';
import { anyOf, lockRowsAgainstChange } from '../db/sql.ts';
import { insertCards, type Made, type NewCard } from './insert-cards.ts';
import { Refusal } from './refusal.ts';
import { beginWords } from './words.ts';

/** Cards of one word that come from a file. */
export interface NewImported {
  /** What they have in common. */
  card: NewCard;
  /** At least one, each once. */
  types: readonly CardType[];
  /** Of each type the decks into which its card is put. */
  deckIds: readonly (readonly number[])[];
  /** The word whose siblings they become; undefined for one of its own. */
  wordId?: number | undefined;
}

/**
 * Makes cards of words that come from a file.
 * @returns of each word the ids of its cards, in the order of its types.
 * @throws Refusal `no_such_deck`, `no_such_category`.
 */
export async function insertImported(
  transaction: Queryable,
  words: readonly NewImported[],
  made: Omit<Made, 'deckIds'>,
): Promise<number[][]> {
  const decks = [...new Set(words.flatMap(({ deckIds }) => deckIds.flat()))].sort(byNumber);
  await holdDecks(transaction, made.userId, decks);
  const firsts = words.map(({ card, types, wordId }) => ({
    ...card,
    card_type: types[0] as CardType,
    ...(wordId !== undefined && { word_id: wordId }),
  }));
  const ids = (await insertCards(transaction, firsts, made)).map((id) => [id]);
  const begun: number[] = [];
  const places: number[] = [];
  const siblings: NewCard[] = [];
  for (const [place, { card, types, wordId }] of words.entries()) {
    const word_id = wordId ?? (ids[place]?.[0] as number);
    if (wordId !== undefined || types.length > 1) begun.push(word_id);
    for (const card_type of types.slice(1)) {
      places.push(place);
      siblings.push({ ...card, card_type, word_id });
    }
  }
  if (begun.length > 0) await beginWords(transaction, begun);
  const more = siblings.length > 0 ? await insertCards(transaction, siblings, made) : [];
  for (const [index, id] of more.entries()) ids[places[index] as number]?.push(id);
  await putIntoDecks(transaction, words, ids, made.now);
  return ids;
}

const byNumber = (first: number, second: number) => first - second;

async function holdDecks(
  transaction: Queryable,
  userId: number,
  deckIds: readonly number[],
): Promise<void> {
  if (deckIds.length === 0) return;
  const decks = transaction
    .selectFrom('decks')
    .select('id')
    .where('user_id', '=', userId)
    .where(anyOf(transaction, sql.ref('id'), JSON.stringify(deckIds)))
    .orderBy('id');
  const held = await lockRowsAgainstChange(transaction, decks, 'decks').execute();
  if (held.length < deckIds.length) throw new Refusal('no_such_deck');
}

async function putIntoDecks(
  transaction: Queryable,
  words: readonly NewImported[],
  ids: readonly (readonly number[])[],
  now: Date,
): Promise<void> {
  const added_at = now.toISOString();
  const rows = words.flatMap(({ deckIds }, place) =>
    deckIds.flatMap((ofCard, nth) =>
      ofCard.map((deck_id) => ({ deck_id, card_id: ids[place]?.[nth] as number, added_at })),
    ),
  );
  rows.sort((one, other) => one.card_id - other.card_id);
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await transaction
      .insertInto('deck_cards')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}

const ROWS_AT_ONCE = 100;
