import type { Outbox } from '../api/outbox.ts';
import { invalidateLearningData } from '../api/stale.ts';
import { inTurn } from '../api/use-outbox.ts';
import { api } from '../lib/api.ts';
import { isServerAway } from '../lib/connection.ts';
import { queryClient } from '../lib/query-client.ts';
import type { Kept } from './kept-here.ts';
import { keepMedia } from './kept-media.ts';
import { checkOwner, sendCalls, toServer } from './send-calls.ts';

const RENEW_EVERY_MS = 10 * 60_000;
/** After the last change: who studies is not disturbed. */
const QUIET_MS = 20_000;
const SOON_MS = 2_000;
/** A pack of 100 parts has many times what the days need. */
const PARTS_MOST = 100;

/** Sends what waits and renews the pack: now and then, and when asked. */
export function createRenewal({ store, userId }: Kept, outbox: Outbox) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = 0;
  let isRunning = false;
  let isChanged = false;
  let isStopped = false;
  let waiting = new Set<string>();

  function renewIn(ms: number): void {
    clearTimeout(timer);
    dueAt = Date.now() + ms;
    if (!isStopped) timer = setTimeout(() => void run(), ms);
  }

  async function run(): Promise<void> {
    const mayRun = !isServerAway() && document.visibilityState === 'visible';
    if (!mayRun || isRunning) return renewIn(QUIET_MS);
    isRunning = true;
    isChanged = false;
    try {
      await send();
      // A pack must not be older than what waits.
      if (!outbox.isEmpty()) return renewIn(SOON_MS);
      await inTurn(`pack:${userId}`, renew);
      void keepMedia(store, userId).catch(() => {});
      // Done meanwhile: the pack may have it or not.
      const left = (await store.events()).length + (await store.taken()).length;
      renewIn(left > 0 || isChanged ? QUIET_MS : RENEW_EVERY_MS);
    } catch {
      renewIn(QUIET_MS);
    } finally {
      isRunning = false;
    }
  }

  async function send(): Promise<void> {
    if ((await sendCalls(store, userId)) > 0) void invalidateLearningData(queryClient);
  }

  async function renew(): Promise<void> {
    // Waiting for the lock took time.
    if (!outbox.isEmpty()) return;
    const known = (await store.events()).map(({ event }) => event.eventId);
    const { length } = await store.taken();
    for (let part = 0; part < PARTS_MOST; part += 1) {
      const cursor = await store.cursor();
      const { data } = await api('GET /study/pack', { query: { cursor }, ...toServer() });
      checkOwner(userId);
      await store.take(data);
      if (!data.more) break;
    }
    await store.forgetEvents(known);
    await store.changeTaken((taken) => taken.slice(length));
  }

  return {
    now: () => renewIn(0),
    soon(): void {
      isChanged = true;
      if (!isRunning && dueAt - Date.now() > QUIET_MS) renewIn(QUIET_MS);
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
    /** Every event passes the outbox: the pack does not have it yet. */
    note(): void {
      const entries = outbox.entries();
      const before = waiting;
      waiting = new Set(entries.map(({ event }) => event.eventId));
      const fresh = entries.filter(({ event }) => !before.has(event.eventId));
      const gone = [...before].filter((id) => !waiting.has(id));
      if (fresh.length + gone.length === 0) return;
      void store.note(fresh, gone).catch(() => {});
      if (fresh.length > 0) renewIn(QUIET_MS);
    },
  };
}
