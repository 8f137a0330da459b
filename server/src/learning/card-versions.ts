import { createHash } from 'node:crypto';
import { CARD_VERSIONS_MAX } from '@gieok/shared/constants';
import type { CardUpdate } from '@gieok/shared/contract/cards';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { anyOf } from '../db/engine/sql.ts';
import type { Queryable, Schema } from '../db/schema.ts';
import { type StoredVersion, VERSIONED, type Version } from './settle-edit.ts';
import { tagsOf } from './tags.ts';

export const NAME_LENGTH = 32;

export const nameOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, NAME_LENGTH);

/** Of live cards. The account must be held. */
export async function readContents(
  db: Queryable,
  userId: number,
  cardIds: readonly number[],
): Promise<(Version & { id: number })[]> {
  const rows = await db
    .selectFrom('cards')
    .select(['id', 'updated_at', ...VERSIONED])
    .where('user_id', '=', userId)
    .where(anyOf(db, sql.ref('id'), JSON.stringify(cardIds)))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, updated_at, ...row }) => ({
    id,
    written_at: updated_at,
    fields: { ...row, tags: tagsOf(row) } as CardUpdate,
  }));
}

interface OfCard {
  userId: number;
  cardId: number;
}

/** The latest first. */
export async function readVersions(
  db: Queryable,
  { userId, cardId }: OfCard,
): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('card_versions')
    .select(['version', 'fields', 'written_at'])
    .where('user_id', '=', userId)
    .where('card_id', '=', cardId)
    .orderBy('written_at', 'desc')
    .orderBy('version')
    .execute();
  return rows.map(({ fields, ...row }) => ({ ...row, fields: JSON.parse(fields) as CardUpdate }));
}

export async function keepVersion(
  transaction: Queryable,
  { userId, cardId }: OfCard,
  { fields, written_at }: Version,
  now: Date,
): Promise<void> {
  const values = { fields: JSON.stringify(fields), written_at, kept_at: now.toISOString() };
  await transaction
    .insertInto('card_versions')
    .values({ user_id: userId, card_id: cardId, version: nameOf(fields), ...values })
    .onConflict((clash) => clash.columns(['user_id', 'card_id', 'version']).doNothing())
    .execute();
  await dropOldest(transaction, { userId, cardId }, ['card_versions', 'version', 'kept_at']);
}

export async function dropVersion(
  transaction: Queryable,
  { userId, cardId }: OfCard,
  version: string,
): Promise<boolean> {
  const dropped = await transaction
    .deleteFrom('card_versions')
    .where('user_id', '=', userId)
    .where('card_id', '=', cardId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return dropped !== undefined;
}

/** @returns false if it came before. */
export async function noteEdit(
  transaction: Queryable,
  { userId, cardId }: OfCard,
  edit: string,
  now: Date,
): Promise<boolean> {
  const noted = await transaction
    .insertInto('card_edits')
    .values({ user_id: userId, card_id: cardId, edit, taken_at: now.toISOString() })
    .onConflict((clash) => clash.columns(['user_id', 'card_id', 'edit']).doNothing())
    .returning('edit')
    .executeTakeFirst();
  await dropOldest(transaction, { userId, cardId }, ['card_edits', 'edit', 'taken_at']);
  return noted !== undefined;
}

type Named =
  | ['card_versions', keyof Selectable<Schema['card_versions']>, 'kept_at']
  | ['card_edits', keyof Selectable<Schema['card_edits']>, 'taken_at'];

async function dropOldest(
  transaction: Queryable,
  { userId, cardId }: OfCard,
  [table, name, time]: Named,
): Promise<void> {
  const isOfCard = sql`user_id = ${userId} and card_id = ${cardId}`;
  await sql`delete from ${sql.table(table)} where ${isOfCard} and ${sql.ref(name)} not in (
    select ${sql.ref(name)} from ${sql.table(table)} where ${isOfCard}
    order by ${sql.ref(time)} desc, ${sql.ref(name)} limit ${sql.lit(CARD_VERSIONS_MAX)}
  )`.execute(transaction);
}
