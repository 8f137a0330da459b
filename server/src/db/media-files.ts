import { sql } from 'kysely';
import { anyOfTexts, lockRows } from './engine/sql.ts';
import type { Queryable } from './schema.ts';

/** The name of an upload, a path or address that ends in it, or another site's address. */
export interface MediaReferences {
  audio_file_path?: string | null | undefined;
  audio_url?: string | null | undefined;
  image_url?: string | null | undefined;
}

export const MEDIA_REFERENCES = ['audio_file_path', 'audio_url', 'image_url'] as const;

/** Of another site, in place of an upload. */
export const isWebAddress = (reference: string) => /^https?:\/\//i.test(reference);

const NONE: readonly string[] = [];
const UPLOADED_NAME = /[0-9a-f]{32}\.[0-9a-z]+/g;

/** Uploads that a card refers to, each once, in the order of locks. */
export function uploadsOf(card: MediaReferences): readonly string[] {
  if (card.audio_file_path == null && card.audio_url == null && card.image_url == null) return NONE;
  const texts = `${card.audio_file_path ?? ''}\n${card.audio_url ?? ''}\n${card.image_url ?? ''}`;
  return [...new Set(texts.match(UPLOADED_NAME))].sort();
}

/** The same reference to uploads that have other names here. */
export function renameUploads(
  reference: string | null,
  names: ReadonlyMap<string, string>,
): string | null {
  return reference?.replace(UPLOADED_NAME, (name) => names.get(name) ?? name) ?? null;
}

/**
 * Keeps uploads that cards are about to refer to until the transaction ends.
 */
export async function holdUploads(
  transaction: Queryable,
  userId: number,
  cards: readonly MediaReferences[],
): Promise<void> {
  await lockUploads(transaction, userId, [...new Set(cards.flatMap(uploadsOf))]);
}

/** @returns names of uploads that no card refers to: remove the files after the commit. */
export async function releaseUploads(
  transaction: Queryable,
  userId: number,
  filenames: readonly string[],
): Promise<string[]> {
  const released: string[] = [];
  for (const filename of await lockUploads(transaction, userId, filenames)) {
    if (await isReferredTo(transaction, userId, filename)) continue;
    await transaction
      .deleteFrom('media_files')
      .where('user_id', '=', userId)
      .where('filename', '=', filename)
      .execute();
    released.push(filename);
  }
  return released;
}

/** The next sweep removes it, unless a card refers to it. */
export const GIVEN_UP = new Date(0).toISOString();

export async function giveUpUploads(
  transaction: Queryable,
  userId: number,
  filenames: readonly string[],
): Promise<void> {
  if (filenames.length === 0) return;
  await transaction
    .updateTable('media_files')
    .set({ unused_since: GIVEN_UP })
    .where('user_id', '=', userId)
    .where('filename', 'in', filenames)
    .execute();
}

/** Work that fails gives up what it has stored by then. */
export async function orGiveUp<Result>(
  db: Queryable,
  userId: number,
  stored: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await giveUpUploads(db, userId, stored);
    throw error;
  }
}

const selectOwn = (db: Queryable, userId: number, names: readonly string[]) =>
  db
    .selectFrom('media_files')
    .select('filename')
    .where('user_id', '=', userId)
    .where(anyOfTexts(db, sql.ref('filename'), JSON.stringify(names)));

export async function ownUploads(...asked: Parameters<typeof selectOwn>): Promise<string[]> {
  const files = await selectOwn(...asked).execute();
  return files.map(({ filename }) => filename);
}

async function lockUploads(
  transaction: Queryable,
  userId: number,
  filenames: readonly string[],
): Promise<string[]> {
  if (filenames.length === 0) return [];
  const query = selectOwn(transaction, userId, filenames).orderBy('filename');
  const files = await lockRows(transaction, query, 'media_files').execute();
  return files.map(({ filename }) => filename);
}

async function isReferredTo(db: Queryable, userId: number, filename: string): Promise<boolean> {
  const anywhere = `%${filename}%`;
  const card = await db
    .selectFrom('cards')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where((where) => where.or(MEDIA_REFERENCES.map((column) => where(column, 'like', anywhere))))
    .limit(1)
    .executeTakeFirst();
  if (card !== undefined) return true;
  const versions = await versionsOfLiveCards(db, userId);
  return versions.some(({ fields }) => fields.includes(filename));
}

export const versionsOfLiveCards = (db: Queryable, userId: number) =>
  db
    .selectFrom('card_versions')
    .innerJoin('cards', (join) =>
      join
        .onRef('cards.user_id', '=', 'card_versions.user_id')
        .onRef('cards.id', '=', 'card_versions.card_id'),
    )
    .select('card_versions.fields')
    .where('card_versions.user_id', '=', userId)
    .where('cards.deleted_at', 'is', null)
    .execute();
