import type { SchedulerName } from '@gieok/shared/constants';
import { isPlainEmail, type ProfileUpdate } from '@gieok/shared/contract/auth';
import { validationTexts } from '@gieok/shared/texts/validation';
import { inTransaction } from '../../db/engine/in-transaction.ts';
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
        email_key: emailKey(user.email),
        password_hash: user.passwordHash,
        created_at: time,
        updated_at: time,
      })
      .returning(['id', 'username', 'email'])
      .executeTakeFirstOrThrow();
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

export function findUserByEmail(db: Queryable, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

export function findUser(db: Queryable, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
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
export async function updateUser(db: Queryable, userId: number, changes: ProfileUpdate, now: Date) {
  const { username, email } = changes;
  if (email !== undefined && !isPlainEmail(email)) {
    const message = validationTexts.emailDisguised;
    if ((await findUser(db, userId))?.email !== email) throw invalidField('email', message);
  }
  return db
    .updateTable('users')
    .set({
      username,
      email,
      email_key: email && emailKey(email),
      updated_at: now.toISOString(),
    })
    .where('id', '=', userId)
    .returning(['id', 'username', 'email'])
    .executeTakeFirst();
}

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
    const user = await updateUser(transaction, userId, profile, now);
    await transaction
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '!=', sessionId)
      .execute();
    return user;
  });
}
