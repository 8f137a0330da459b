import { serverTexts } from '@gieok/shared/texts/server';
import { sql } from 'kysely';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { lockRows } from '../../db/sql.ts';
import { AppError } from '../../errors.ts';

const MIB = 1024 * 1024;
/** What a disk gives to the smallest file. */
const SMALLEST = 4096;

export interface MediaFile {
  filename: string;
  userId: number;
  mimeType: string;
  /** In bytes. */
  size: number;
}

/** Whether the account has room for at least the smallest file. */
export function hasRoom(db: Queryable, userId: number, quotaMib: number): Promise<boolean> {
  return fits(db, userId, SMALLEST, quotaMib);
}

/** @returns whether the account had room for the file. @throws AppError 401 when the account is no more. */
export function recordMediaFile(
  db: Database,
  file: MediaFile,
  quotaMib: number,
  now: Date,
): Promise<boolean> {
  const { filename, userId, mimeType, size } = file;
  return inTransaction(db, async (transaction) => {
    // Uploads of one account that arrive together are counted one after the other.
    const user = await lockRows(
      transaction,
      transaction
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        // One that was closed meanwhile is being erased: nothing more is to come to it.
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
        created_at: now.toISOString(),
      })
      .execute();
    return true;
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
    .select(['filename', 'mime_type'])
    .where('filename', '=', filename)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
