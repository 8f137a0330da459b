import type { CardType } from '@gieok/shared/constants';
import { sql } from 'kysely';
import { compiledWrite } from '../db/compiled.ts';
import type { Queryable } from '../db/schema.ts';
import { anyOf, isPostgres, lockRowsAgainstChange } from '../db/sql.ts';
import { giveWay } from '../turns.ts';
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
  const pairs = words.flatMap(({ deckIds }, place) =>
    deckIds.flatMap((ofCard, nth) =>
      ofCard.map((deckId) => [deckId, ids[place]?.[nth] as number] as const),
    ),
  );
  pairs.sort(([, one], [, other]) => one - other);
  for (let start = 0; start < pairs.length; start += ROWS_AT_ONCE) {
    const some = pairs.slice(start, start + ROWS_AT_ONCE);
    await insertPairs(transaction, { pairs: JSON.stringify(some), time: now.toISOString() });
    await giveWay(transaction);
  }
}

/** In the order of the cards. */
const insertPairs = compiledWrite(
  (db: Queryable, { pairs, time }: { pairs: string; time: string }) =>
    isPostgres(db)
      ? sql`
        insert into deck_cards (deck_id, card_id, added_at)
        select cast(pair ->> 0 as bigint), cast(pair ->> 1 as bigint), cast(${time} as text)
        from json_array_elements(cast(${pairs} as json)) as pair
      `
      : sql`
        insert into deck_cards (deck_id, card_id, added_at)
        select value ->> 0, value ->> 1, ${time} from json_each(${pairs})
      `,
);

const ROWS_AT_ONCE = 100;
