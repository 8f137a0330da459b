import type { SchedulerName } from '@gieok/shared/constants';
import { isPlainEmail, type ProfileUpdate } from '@gieok/shared/contract/auth';
import { validationTexts } from '@gieok/shared/texts/validation';
import { onNodeOf } from '../../db/distribution/owners.ts';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { lockRows } from '../../db/engine/sql.ts';
import { columnAfter } from '../../db/preferences.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { invalidField } from '../../errors.ts';

export const emailKey = (email: string) => email.toLowerCase();

interface NewUser {
  username: string;
  email: string;
  passwordHash: string;
  timeZone: string;
  scheduler: SchedulerName | undefined;
}

/** @throws a unique violation when the e-mail is taken. */
export function createUser(db: Database, user: NewUser, now: Date) {
  return inTransaction(db, async (transaction) => {
    const time = now.toISOString();
    const created = await transaction
      .insertInto('users')
      .values({
        username: user.username,
        email: user.email,
        password_hash: user.passwordHash,
        created_at: time,
        updated_at: time,
      })
      .returning(['id', 'username', 'email'])
      .executeTakeFirstOrThrow();
    await keepEmail(transaction, created.id, user.email);
    await transaction
      .insertInto('preferences')
      .values({
        user_id: created.id,
        chosen: columnAfter('{}', { timeZone: user.timeZone, scheduler: user.scheduler ?? null }),
        reviews_at_last_fit: 0,
        schedule_version: 0,
      })
      .execute();
    return created;
  });
}

const keepEmail = (db: Queryable, userId: number, email: string) =>
  db
    .insertInto('emails')
    .values({ email_key: emailKey(email), user_id: userId })
    .execute();

export async function findUserByEmail(db: Queryable, email: string) {
  const key = emailKey(email);
  const known = await onNodeOf('emails', key, () =>
    db.selectFrom('emails').select('user_id').where('email_key', '=', key).executeTakeFirst(),
  );
  if (known === undefined) return undefined;
  return onNodeOf('users', known.user_id, () =>
    db
      .selectFrom('users')
      .select(['id', 'username', 'email', 'password_hash'])
      .where('id', '=', known.user_id)
      .executeTakeFirst(),
  );
}

export function findUser(db: Queryable, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** @param passwordHash the one that must still be in force. */
export function lockUser(transaction: Queryable, userId: number, passwordHash?: string) {
  const user = transaction.selectFrom('users').select('email').where('id', '=', userId);
  const query = passwordHash === undefined ? user : user.where('password_hash', '=', passwordHash);
  return lockRows(transaction, query, 'users').executeTakeFirst();
}

export async function findPasswordHash(db: Queryable, userId: number) {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash;
}

/** @throws a unique violation when the e-mail is taken; AppError 400 for a disguised one. */
export const updateUser = (db: Database, userId: number, changes: ProfileUpdate, now: Date) =>
  inTransaction(db, (transaction) => changeUser(transaction, userId, changes, now));

async function changeUser(
  transaction: Queryable,
  userId: number,
  { username, email }: ProfileUpdate,
  now: Date,
) {
  const user = await lockUser(transaction, userId);
  if (user === undefined) return undefined;
  if (email !== undefined && email !== user.email) {
    if (!isPlainEmail(email)) throw invalidField('email', validationTexts.emailDisguised);
    await moveEmail(transaction, userId, user.email, email);
  }
  return transaction
    .updateTable('users')
    .set({ username, email, updated_at: now.toISOString() })
    .where('id', '=', userId)
    .returning(['id', 'username', 'email'])
    .executeTakeFirst();
}

async function moveEmail(transaction: Queryable, userId: number, from: string, to: string) {
  if (emailKey(from) === emailKey(to)) return;
  await keepEmail(transaction, userId, to);
  await forgetEmail(transaction, from);
}

export const forgetEmail = (db: Queryable, email: string) =>
  db.deleteFrom('emails').where('email_key', '=', emailKey(email)).execute();

interface HashChange {
  checked: string;
  next: string;
}

/** @returns whether the checked hash was still in force. */
export async function replacePasswordHash(
  db: Queryable,
  userId: number,
  { checked, next }: HashChange,
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ password_hash: next })
    .where('id', '=', userId)
    .where('password_hash', '=', checked)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

interface PasswordChange extends HashChange {
  profile: ProfileUpdate;
}

/**
 * Ends all other sessions, too. @returns undefined where the checked hash is no longer in force.
 * @throws a unique violation when the e-mail is taken.
 */
export function changePassword(
  db: Database,
  { userId, sessionId }: { userId: number; sessionId: number },
  { profile, ...hashes }: PasswordChange,
  now: Date,
) {
  return inTransaction(db, async (transaction) => {
    if (!(await replacePasswordHash(transaction, userId, hashes))) return undefined;
    const user = await changeUser(transaction, userId, profile, now);
    await transaction
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '!=', sessionId)
      .execute();
    return user;
  });
}
