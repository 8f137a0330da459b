import { serverTexts } from '@gieok/shared/texts/server';
import { sql } from 'kysely';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { lockRows } from '../../db/engine/sql.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';

const MIB = 1024 * 1024;
/** A disk gives a file at least this much. */
const SMALLEST = 4096;

export interface MediaFile {
  filename: string;
  userId: number;
  mimeType: string;
  /** In bytes. */
  size: number;
  /** SHA-256. */
  contentHash: string;
}

/** For at least the smallest file. */
export function hasRoom(db: Queryable, userId: number, quotaMib: number): Promise<boolean> {
  return fits(db, userId, SMALLEST, quotaMib);
}

/** @returns whether the account had room. @throws AppError 401 for an erased account. */
export function recordMediaFile(
  db: Database,
  file: MediaFile,
  quotaMib: number,
  now: Date,
): Promise<boolean> {
  const { filename, userId, mimeType, size, contentHash } = file;
  return inTransaction(db, async (transaction) => {
    const user = await lockRows(
      transaction,
      transaction
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        // A closed account is being erased.
        .where('password_hash', '<>', ''),
      'users',
    ).executeTakeFirst();
    if (user === undefined) throw new AppError(401, 'login_required', serverTexts.loginRequired);
    if (!(await fits(transaction, userId, size, quotaMib))) return false;
    await transaction
      .insertInto('media_files')
      .values({
        filename,
        user_id: userId,
        mime_type: mimeType,
        size,
        content_hash: contentHash,
        created_at: now.toISOString(),
      })
      .execute();
    return true;
  });
}

/** Equal content, marked as used, since the caller refers to it. */
export async function findSameMedia(db: Database, userId: number, contentHash: string) {
  return inTransaction(db, async (transaction) => {
    const query = transaction
      .selectFrom('media_files')
      .select(['filename', 'mime_type', 'unused_since'])
      .where('user_id', '=', userId)
      .where('content_hash', '=', contentHash)
      .orderBy('filename')
      .limit(1);
    const same = await lockRows(transaction, query, 'media_files').executeTakeFirst();
    if (same === undefined) return undefined;
    await transaction
      .updateTable('media_files')
      .set({ unused_since: null })
      .where('user_id', '=', userId)
      .where('filename', '=', same.filename)
      .execute();
    return same;
  });
}

async function fits(
  db: Queryable,
  userId: number,
  size: number,
  quotaMib: number,
): Promise<boolean> {
  const { used } = await db
    .selectFrom('media_files')
    .select(
      sql<number>`coalesce(sum(case when size < ${SMALLEST} then ${SMALLEST} else size end), 0)`.as(
        'used',
      ),
    )
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return used + Math.max(size, SMALLEST) <= quotaMib * MIB;
}

export function findMediaFile(db: Queryable, userId: number, filename: string) {
  return db
    .selectFrom('media_files')
    .select(['filename', 'mime_type', 'size', 'created_at'])
    .where('filename', '=', filename)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
