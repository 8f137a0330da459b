import type { User } from '@gieok/shared/contract/auth';
import { outboxTexts } from '@gieok/shared/texts/outbox';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, api, messageOf } from '../lib/api.ts';
import { askHere, OF_DEVICE } from '../lib/connection.ts';
import { isOfDevice } from '../lib/device-ids.ts';
import { tellOtherTabs } from '../lib/other-tabs.ts';
import { queryClient } from '../lib/query-client.ts';
import { currentSession } from '../lib/session.ts';
import { profileKey, useUser } from './auth.ts';
import type { CardEvent } from './events.ts';
import {
  createOutbox,
  type Outbox,
  type OutboxEffects,
  type OutboxState,
  type Outcome,
} from './outbox.ts';
import { invalidateLearningData } from './stale.ts';
import { type Keepable, waitingEventsOf } from './waiting-events.ts';

export const SEND_TIMEOUT_MS = 20_000;
const NO_ANSWER = 0;
const TIMEOUT = 408;
const TOO_MANY = 429;
const SERVER_FAILED = 500;

const outboxes = new Map<number, Outbox>();

export function outboxOf(userId: number): Outbox {
  let outbox = outboxes.get(userId);
  if (outbox === undefined) {
    const onSent = () => void invalidateLearningData(queryClient);
    outbox = outboxIn<CardEvent>(userId, userId, { send: sendTogether, onSent });
    outboxes.set(userId, outbox);
  }
  return outbox;
}

type Sending<Event extends Keepable> = Pick<OutboxEffects<Event>, 'send' | 'onSent'>;

export function outboxIn<Event extends Keepable>(
  userId: number,
  owner: number | string,
  { send, onSent }: Sending<Event>,
): Outbox<Event> {
  return createOutbox({
    kept: waitingEventsOf<Event>(owner, () => localStorage),
    send: async (events) => {
      // Somebody else may have logged in since.
      const isHere = queryClient.getQueryData<User>(profileKey)?.id === userId;
      if (!isHere || currentSession().token === null) throw new ApiError(0, 'other_session', '');
      return send(events);
    },
    isWorthRetrying,
    reasonOf: (error) => messageOf(error, outboxTexts.refusedAll),
    inTurn: (work) => inTurn(`outbox:${owner}`, work),
    onSent,
  });
}

const sendTogether: Sending<CardEvent>['send'] = async (events) => {
  if (!events.some(({ cardId }) => isOfDevice(cardId))) return sendEvents(events);
  const sent = await askHere({ key: OF_DEVICE, params: {}, body: events });
  // What keeps the cards is not loaded yet.
  if (sent === undefined) throw new ApiError(0, 'network', '');
  return sent as readonly Outcome[];
};

export const sendEvents: Sending<CardEvent>['send'] = async (events) => {
  const now = Date.now() + (events[0]?.ahead ?? 0);
  const answer = await api('POST /events', {
    body: {
      events: events.map(({ ahead: _, ...event }) => event as CardEvent),
      device_now: new Date(now).toISOString(),
    },
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    alone: true,
  });
  for (const id of answer.buried_siblings) tellOtherTabs({ id, card: null });
  return answer.data;
};

export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return [NO_ANSWER, TIMEOUT, TOO_MANY].includes(status) || status >= SERVER_FAILED;
}

/** Over plain http there are no locks; an event sent twice counts once. */
export async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return work();
  await locks.request(name, work);
}

export const useOutbox = (): Outbox => outboxOf(useUser().id);

export function useWaiting({ watch, get }: Pick<Outbox, 'watch' | 'get'>): OutboxState {
  return useSyncExternalStore(watch, get);
}

export function useOpenOutbox(
  outbox: Pick<Outbox, 'open' | 'tryNow' | 'hearOtherTab'> | undefined,
): void {
  useEffect(() => {
    if (outbox === undefined) return;
    const { open, tryNow, hearOtherTab } = outbox;
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
  }, [outbox]);
}
