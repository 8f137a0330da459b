import { PUSH_ENDPOINTS_MAX } from '@gieok/shared/constants';
import type { PushEndpoint } from '@gieok/shared/contract/push';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { keepRows } from '../../db/engine/sql.ts';
import { lockPreferences, withDefaults } from '../../db/preferences.ts';
import { reminderTimes } from '../../db/reminders.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { loginRequired } from '../../errors.ts';
import { SESSION_IDLE_MS } from '../../http/tokens.ts';

interface Device {
  userId: number;
  sessionId: number;
}

export async function hasEndpoint(
  db: Queryable,
  { userId, sessionId }: Device,
  now: Date,
): Promise<boolean> {
  const endpoints = await listEndpoints(db, userId, now);
  return endpoints.some(({ session_id }) => session_id === sessionId);
}

/** Of more than ten the oldest goes. */
export function saveEndpoint(
  db: Database,
  { userId, sessionId }: Device,
  { endpoint, keys, site }: PushEndpoint & { site: string },
  now: Date,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const preferences = await lockPreferences(transaction, userId).executeTakeFirst();
    const session = await keepRows(
      transaction,
      transaction
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '=', sessionId),
      'sessions',
    ).executeTakeFirst();
    if (preferences === undefined || session === undefined) throw loginRequired();
    // A browser has one endpoint, and its former session may not have ended.
    await transaction
      .deleteFrom('push_endpoints')
      .where('user_id', '=', userId)
      .where((where) =>
        where.or([where('endpoint', '=', endpoint), where('session_id', '=', sessionId)]),
      )
      .execute();
    await transaction
      .insertInto('push_endpoints')
      .values({
        user_id: userId,
        session_id: sessionId,
        endpoint,
        ...keys,
        site,
        created_at: now.toISOString(),
      })
      .execute();
    await removeOldest(transaction, userId);
    const next_at = reminderTimes(withDefaults(preferences), now).next.toISOString();
    await transaction
      .insertInto('reminders')
      .values({ user_id: userId, next_at, sent_day: null })
      .onConflict((clash) => clash.column('user_id').doUpdateSet({ next_at }))
      .execute();
  });
}

async function removeOldest(db: Queryable, userId: number): Promise<void> {
  const kept = db
    .selectFrom('push_endpoints')
    .select('session_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('session_id', 'desc')
    .limit(PUSH_ENDPOINTS_MAX);
  await db
    .deleteFrom('push_endpoints')
    .where('user_id', '=', userId)
    .where('session_id', 'not in', kept)
    .execute();
}

export async function removeEndpoints(
  db: Queryable,
  userId: number,
  sessionIds: readonly number[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  await db
    .deleteFrom('push_endpoints')
    .where('user_id', '=', userId)
    .where('session_id', 'in', sessionIds)
    .execute();
}

export function listEndpoints(db: Queryable, userId: number, now: Date) {
  const since = new Date(now.getTime() - SESSION_IDLE_MS).toISOString();
  return db
    .selectFrom('push_endpoints')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.user_id', '=', 'push_endpoints.user_id')
        .onRef('sessions.id', '=', 'push_endpoints.session_id'),
    )
    .select(['session_id', 'endpoint', 'p256dh', 'auth', 'site'])
    .where('push_endpoints.user_id', '=', userId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('sessions.last_used_at', '>=', since)
    .execute();
}
