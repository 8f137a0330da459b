import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { anyOf } from '../db/engine/sql.ts';
import type { Queryable } from '../db/schema.ts';

/* A note's guid is that which a file brought, else one made of its owner and word. */

/** Longer ones do not fit the index. */
export const GUID_MAX = 200;

const OWNER_LENGTH = 10;
const OWN = new RegExp(`^([\\w-]{${OWNER_LENGTH}})\\.([1-9]\\d{0,15})$`);

/** So that Anki never takes another's word for theirs. */
export async function guidOwner(db: Queryable, userId: number): Promise<string> {
  const { created_at } = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const hash = createHash('sha256').update(`${created_at} ${userId}`);
  return hash.digest('base64url').slice(0, OWNER_LENGTH);
}

/** Undefined for another owner's, or one that a file brought. */
export function wordOfOwnGuid(owner: string, guid: string): number | undefined {
  const [, of, word] = OWN.exec(guid) ?? [];
  return of === owner ? Number(word) : undefined;
}

export const isMadeHere = (guid: string): boolean => OWN.test(guid);

const OF_WORD = new RegExp(`^([\\w-]{${OWNER_LENGTH}}\\.[1-9]\\d{0,15})(?:-[1-9]\\d{0,15})?$`);

/** Drops the card that a note's guid adds where cards of one word differ. */
export const wordOfNote = (guid: string): string | undefined => OF_WORD.exec(guid)?.[1];

const ownGuid = (owner: string, word: number) => `${owner}.${word}`;

/** @param cards with their words. @returns guids with the first card of each word. */
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

/** @param words by `word_id`, or by the id of a word's only card. */
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
