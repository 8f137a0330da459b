import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../db/schema.ts';
import { anyOf } from '../db/sql.ts';

/*
 * The names (guid) by which notes of words are known again, in Anki and here: that by which a file brought the word, else one that
 * says whose it is and which.
 */

/** Longer names nobody makes, and no index holds. */
export const GUID_MAX = 200;

const OWNER_LENGTH = 10;
const OWN = new RegExp(`^([\\w-]{${OWNER_LENGTH}})\\.([1-9]\\d{0,15})$`);

/** Tells learners apart, here and elsewhere: of their words Anki would else take one for another's. */
export async function guidOwner(db: Queryable, userId: number): Promise<string> {
  const { created_at } = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const hash = createHash('sha256').update(`${created_at} ${userId}`);
  return hash.digest('base64url').slice(0, OWNER_LENGTH);
}

/** The word of the owner's that a name was made for; undefined where it is another's, or came with a file. */
export function wordOfOwnGuid(owner: string, guid: string): number | undefined {
  const [, of, word] = OWN.exec(guid) ?? [];
  return of === owner ? Number(word) : undefined;
}

/** Whether it is of the form of those that are made here, whoever's it is. */
export const isMadeHere = (guid: string): boolean => OWN.test(guid);

const OF_WORD = new RegExp(`^([\\w-]{${OWNER_LENGTH}}\\.[1-9]\\d{0,15})(?:-[1-9]\\d{0,15})?$`);

/** The name of the word that a note made here is of: where its cards say different things, each has a note. */
export const wordOfNote = (guid: string): string | undefined => OF_WORD.exec(guid)?.[1];

const ownGuid = (owner: string, word: number) => `${owner}.${word}`;

/**
 * All names by which files know words, by the cards that these begin with.
 * @param cards some of the learner's, with the words that they are of.
 */
export async function guidsFor(
  db: Queryable,
  { userId, owner }: { userId: number; owner: string },
  cards: readonly { id: number; word_id: number | null }[],
): Promise<{ guid: string; card_id: number }[]> {
  const brought = await db
    .selectFrom('imported_guids')
    .select(['guid', 'card_id'])
    .where('user_id', '=', userId)
    .where(anyOf(db, sql.ref('card_id'), JSON.stringify(cards.map(({ id }) => id))))
    .orderBy('card_id')
    .orderBy('guid')
    .execute();
  const named = new Set(brought.map(({ card_id }) => card_id));
  const others = cards.filter(({ id, word_id }) => (word_id ?? id) === id && !named.has(id));
  return [
    ...brought.filter(({ guid }) => guid.length <= GUID_MAX),
    ...others.map(({ id }) => ({ guid: ownGuid(owner, id), card_id: id })),
  ];
}

/**
 * The names of some words.
 * @param words each by what its cards have as `word_id`, or by the id of its only card.
 */
export async function guidsOf(
  db: Queryable,
  { userId, owner }: { userId: number; owner: string },
  words: readonly number[],
): Promise<(word: number) => string> {
  const brought = await db
    .selectFrom('imported_guids')
    .select(['card_id', sql<string>`min(guid)`.as('guid')])
    .where('user_id', '=', userId)
    .where(anyOf(db, sql.ref('card_id'), JSON.stringify([...new Set(words)])))
    .groupBy('card_id')
    .execute();
  const known = new Map(brought.map(({ card_id, guid }) => [card_id, guid]));
  return (word) => known.get(word) ?? ownGuid(owner, word);
}
