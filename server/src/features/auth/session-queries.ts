import { deleteOwn, lockRowsAgainstChange } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import { hashToken, SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../../http/tokens.ts';

interface NewSession {
  userId: number;
  passwordHash: string;
  token: string;
  userAgent: string | null;
}

const aliveSince = (now: Date) => new Date(now.getTime() - SESSION_IDLE_MS).toISOString();

/** Beyond this, the least recently used sessions end. */
const SESSIONS_MAX = 100;

/**
 * Removes ended and excess sessions, too. @returns false when the password changed or the account
 * was erased since the check.
 */
export async function createSession(
  db: Queryable,
  { userId, passwordHash, token, userAgent }: NewSession,
  now: Date,
): Promise<boolean> {
  const time = now.toISOString();
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS).toISOString();
  // One statement that locks the account: a change of password waits, and then ends this session
  // too.
  const account = db
    .selectFrom('users')
    .select((eb) => [
      'id',
      eb.val(hashToken(token)).as('token_hash'),
      eb.val(userAgent).as('user_agent'),
      eb.val(time).as('created_at'),
      eb.val(time).as('last_used_at'),
      eb.val(expiresAt).as('expires_at'),
    ])
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash);
  const result = await db
    .insertInto('sessions')
    .columns(['user_id', 'token_hash', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .expression(lockRowsAgainstChange(db, account, 'users'))
    .executeTakeFirst();
  const kept = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SESSIONS_MAX);
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', time),
        eb('last_used_at', '<', aliveSince(now)),
        eb('id', 'not in', kept),
      ]),
    )
    .execute();
  return result.numInsertedOrUpdatedRows === 1n;
}

export function listSessions(db: Queryable, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .where('last_used_at', '>=', aliveSince(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export const deleteSession = (db: Queryable, userId: number, id: number): Promise<boolean> =>
  deleteOwn(db, 'sessions', userId, id);
