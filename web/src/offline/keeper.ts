import { restoreCard } from '../api/cards.ts';
import { studyKeys } from '../api/study.ts';
import { outboxOf } from '../api/use-outbox.ts';
import { type GetKey, isAway, messageOf } from '../lib/api.ts';
import { isServerAway, watchConnection } from '../lib/connection.ts';
import { addressOf } from '../lib/early-answers.ts';
import { queryClient } from '../lib/query-client.ts';
import { serverNow } from '../lib/server-clock.ts';
import { currentSession, watchSession } from '../lib/session.ts';
import { keptHere, readKeptCalls, userIdOf, watchStoreClosed } from './kept-here.ts';
import type { PackStore, SeenEvent, StoredCall } from './pack-store.ts';
import { createRenewal } from './renewal.ts';
import { makesCardOf } from './send-calls.ts';

const REMEMBERED: readonly GetKey[] = [
  'GET /auth/profile',
  'GET /stats',
  'GET /decks',
  'GET /categories',
];

/** It may close at once. */
const REOPEN_AFTER_MS = 1_000;

let keptFor: number | null = null;
let renewNow = () => {};

/** What passes the outbox until `keep` takes it. */
export function collectEvents(userId: number): () => SeenEvent[] {
  const seen = new Map<string, SeenEvent>();
  const outbox = outboxOf(userId);
  const look = () => {
    for (const entry of outbox.entries()) seen.set(entry.event.eventId, entry);
  };
  look();
  const stop = outbox.watch(look);
  return () => {
    stop();
    return [...seen.values()];
  };
}

/** Keeps what the next study days need, until the session ends. */
export async function keep(userId: number, collected: readonly SeenEvent[] = []): Promise<void> {
  if (keptFor === userId) return;
  keptFor = userId;
  const here = await keptHere();
  if (here?.userId !== userId) {
    keptFor = null;
    return;
  }
  const { store } = here;
  const ids = collected.map(({ event }) => event.eventId);
  await store.note(collected, ids);
  const outbox = outboxOf(userId);
  const renewal = createRenewal(here, outbox);
  renewNow = renewal.now;
  window.addEventListener('online', renewNow);
  const stops = [
    outbox.watch(renewal.note),
    watchConnection(() => {
      if (!isServerAway()) outbox.tryNow();
      renewNow();
    }),
    rememberAnswers(store),
    queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation.state.status === 'success') renewal.soon();
    }),
    followBadge(),
    () => window.removeEventListener('online', renewal.now),
    renewal.stop,
    watchSession(() => {
      if (userIdOf(currentSession().token) !== userId) end();
    }),
    watchStoreClosed(() => {
      end();
      setTimeout(() => void keep(userId).catch(() => {}), REOPEN_AFTER_MS);
    }),
  ];
  function end(): void {
    keptFor = null;
    for (const stop of stops) stop();
  }
  await readKeptCalls();
  // A browser that is killed may lose the latest of its local storage.
  outbox.restore((await store.events()).filter(({ waits }) => waits));
  renewal.note();
  renewal.now();
}

function rememberAnswers(store: PackStore): () => void {
  const remember = (key: readonly unknown[], data: unknown) => {
    const [call, request] = key as [GetKey, object | undefined];
    const isPlain = request === undefined || Object.keys(request).length === 0;
    if (!REMEMBERED.includes(call) || !isPlain || data === undefined || isServerAway()) return;
    const address = addressOf(call.slice('GET '.length));
    void store.remember({ address, data, at: serverNow() }).catch(() => {});
  };
  const cache = queryClient.getQueryCache();
  for (const { queryKey, state } of cache.getAll()) remember(queryKey, state.data);
  return cache.subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'success') return;
    remember(change.query.queryKey, change.query.state.data);
  });
}

export async function sendAgain(call: StoredCall, refused?: string): Promise<void> {
  await (await keptHere())?.store.changeCall(call.place, () => ({ refused }));
  await readKeptCalls();
  renewNow();
}

export async function restoreAndSend(call: StoredCall): Promise<void> {
  const refused = await restoreCard(call.cardId).then(
    () => undefined,
    (error: unknown) => (isAway(error) ? call.refused : messageOf(error, '')),
  );
  await sendAgain(call, refused);
}

/** With what was changed since of a card that it makes. */
export async function discard(call: StoredCall): Promise<void> {
  const { store } = (await keptHere()) ?? {};
  const calls = (await store?.calls()) ?? [];
  const gone = calls.filter((other) => other.place === call.place || makesCardOf(call, other));
  for (const { place } of gone) await store?.dropCall(place);
  await readKeptCalls();
}

const DUE = JSON.stringify(studyKeys.count('due'));
const REST = JSON.stringify(studyKeys.rest({ deckId: null, categoryId: null }, 0)).slice(0, -2);

function followBadge(): () => void {
  if (!('setAppBadge' in navigator)) return () => {};
  const show = (queryHash: string, data: unknown) => {
    const due = dueIn(queryHash, data);
    if (due !== undefined) void navigator.setAppBadge(due).catch(() => {});
  };
  const cache = queryClient.getQueryCache();
  for (const { queryHash, state } of cache.getAll()) show(queryHash, state.data);
  const stop = cache.subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'success') return;
    show(change.query.queryHash, change.query.state.data);
  });
  return () => {
    stop();
    void navigator.clearAppBadge().catch(() => {});
  };
}

function dueIn(queryHash: string, data: unknown): number | undefined {
  const { available, due } = (data ?? {}) as { available?: number; due?: number };
  if (queryHash === DUE) return available;
  return queryHash.startsWith(REST) ? due : undefined;
}
