import type { Queryable } from '../../db/schema.ts';
import { hashToken, SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../../http/tokens.ts';

interface NewSession {
  userId: number;
  token: string;
  userAgent: string | null;
}

/** From when on a session must have been used to be alive at `now`. */
const aliveSince = (now: Date) => new Date(now.getTime() - SESSION_IDLE_MS).toISOString();

/** Starts a session, and clears away those of the same user that have ended by themselves. */
export async function createSession(
  db: Queryable,
  { userId, token, userAgent }: NewSession,
  now: Date,
): Promise<void> {
  const time = now.toISOString();
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('expires_at', '<=', time), eb('last_used_at', '<', aliveSince(now))]))
    .execute();
  await db
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

/** @returns whether the user had such a session. */
export async function deleteSession(
  db: Queryable,
  userId: number,
  sessionId: number,
): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
