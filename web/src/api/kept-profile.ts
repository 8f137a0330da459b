import type { User } from '@gieok/shared/contract/auth';
import { hashKey } from '@tanstack/react-query';
import { isAway } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { currentSession, watchSession } from '../lib/session.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { profileKey } from './auth.ts';

const KEY = 'profile';
const PROFILE = hashKey(profileKey);

/** Whose pages these are stays known without the server, until the session ends. */
export function keepProfile(): void {
  const cache = queryClient.getQueryCache();
  const look = () => {
    const query = cache.get(PROFILE);
    if (query === undefined) return;
    const { data, error, fetchFailureReason } = query.state;
    if (data !== undefined) write(data as User);
    else if (isAway(error ?? fetchFailureReason)) restore();
  };
  look();
  watchSession(() => {
    if (currentSession().token !== null) return;
    writeStored(KEY, null);
    if ('caches' in window) void caches.delete('shared').catch(() => {});
  });
  cache.subscribe(({ query, type }) => {
    if (query.queryHash === PROFILE && type === 'updated') look();
  });
}

function write(user: User): void {
  const { token } = currentSession();
  if (token !== null) writeStored(KEY, JSON.stringify({ token, user }));
}

function restore(): void {
  const { token, user } = JSON.parse(readStored(KEY) ?? '{}') as { token?: string; user?: User };
  if (token === undefined || token !== currentSession().token) return;
  queryClient.setQueryData(profileKey, user, { updatedAt: 0 });
}
