import type { User } from '@gieok/shared/contract/auth';
import { outboxTexts } from '@gieok/shared/texts/outbox';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, api, isUnreachable, messageOf } from '../lib/api.ts';
import { tellOtherTabs } from '../lib/other-tabs.ts';
import { queryClient } from '../lib/query-client.ts';
import { currentSession } from '../lib/session.ts';
import { profileKey, useUser } from './auth.ts';
import type { CardEvent } from './events.ts';
import { createOutbox, type Outbox, type OutboxEffects, type OutboxState } from './outbox.ts';
import { invalidateLearningData } from './stale.ts';
import { waitingEventsOf } from './waiting-events.ts';

const SEND_TIMEOUT_MS = 20_000;
const TIMEOUT = 408;
const TOO_MANY = 429;
const SERVER_FAILED = 500;

const outboxes = new Map<number, Outbox>();

export function outboxOf(userId: number): Outbox {
  let outbox = outboxes.get(userId);
  if (outbox === undefined) {
    outbox = createOutbox({
      kept: waitingEventsOf(userId, () => localStorage),
      send: (events) => sendTogether(userId, events),
      isWorthRetrying,
      reasonOf: (error) => messageOf(error, outboxTexts.refusedAll),
      inTurn: (work) => inTurn(`outbox:${userId}`, work),
      onSent: () => void invalidateLearningData(queryClient),
    });
    outboxes.set(userId, outbox);
  }
  return outbox;
}

async function sendTogether(userId: number, events: Parameters<OutboxEffects['send']>[0]) {
  // Somebody else may have logged in since.
  const isHere = queryClient.getQueryData<User>(profileKey)?.id === userId;
  if (!isHere || currentSession().token === null) throw new ApiError(0, 'other_session', '');
  const answer = await api('POST /events', {
    body: { events: events as CardEvent[] },
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
  for (const id of answer.buried_siblings) tellOtherTabs({ id, card: null });
  return answer.data;
}

function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return (
    isUnreachable(error) || status === TIMEOUT || status === TOO_MANY || status >= SERVER_FAILED
  );
}

/** Over plain http there are no locks; an event sent twice counts once. */
async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return work();
  await locks.request(name, work);
}

export const useOutbox = (): Outbox => outboxOf(useUser().id);

export function useWaiting(): OutboxState {
  const { watch, get } = useOutbox();
  return useSyncExternalStore(watch, get);
}

/** Sends what waits while the component is mounted. */
export function useOpenOutbox(userId: number | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    const { open, tryNow, hearOtherTab } = outboxOf(userId);
    const close = open();
    const onSeen = () => {
      if (document.visibilityState === 'visible') tryNow();
    };
    const onStorage = ({ key }: StorageEvent) => hearOtherTab(key);
    window.addEventListener('online', tryNow);
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      close();
      window.removeEventListener('online', tryNow);
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [userId]);
}
