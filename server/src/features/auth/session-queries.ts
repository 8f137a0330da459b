import { inTransaction } from '../../db/engine/in-transaction.ts';
import { deleteOwn } from '../../db/engine/sql.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { hashToken, SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../../http/tokens.ts';
import { lockUser } from './queries.ts';

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
export function createSession(
  db: Database,
  { userId, passwordHash, token, userAgent }: NewSession,
  now: Date,
): Promise<boolean> {
  const time = now.toISOString();
  return inTransaction(db, async (transaction) => {
    // A change of password waits for the lock, and then ends this session too.
    const user = await lockUser(transaction, userId, passwordHash);
    if (user !== undefined) {
      await transaction
        .insertInto('sessions')
        .values({
          user_id: userId,
          token_hash: hashToken(token),
          user_agent: userAgent,
          created_at: time,
          last_used_at: time,
          expires_at: new Date(now.getTime() + SESSION_LIFETIME_MS).toISOString(),
        })
        .execute();
    }
    await removeEnded(transaction, userId, now);
    return user !== undefined;
  });
}

async function removeEnded(db: Queryable, userId: number, now: Date): Promise<void> {
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
        eb('expires_at', '<=', now.toISOString()),
        eb('last_used_at', '<', aliveSince(now)),
        eb('id', 'not in', kept),
      ]),
    )
    .execute();
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
