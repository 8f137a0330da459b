import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { isServerThere } from './server-there.ts';

/** Milliseconds between tries; the last one repeats. */
const ASK_AFTER_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
const ASK_TIMEOUT_MS = 10_000;
/** A failure so soon after the last continues its back-off. */
const SAME_TROUBLE_MS = 60_000;

export interface AwayCall {
  key: string;
  params: Record<string, string | number>;
  query?: object | undefined;
  body: unknown;
}

/** The `key` of events of cards that were made here, or for the server's `id`: no call of the server. */
export const OF_DEVICE = 'own events';

export const ALL_SENT = 'all sent';

export const TAKEN = 'taken ';

type AnswerAway = (call: AwayCall) => Promise<unknown>;

let loadAnswer: (() => Promise<AnswerAway>) | undefined;

/** @param load what answers from what this device keeps; undefined where it cannot. */
export function whileAway(load: () => Promise<AnswerAway>): void {
  loadAnswer = load;
}

export const askHere: AnswerAway = async (call) => {
  try {
    return await (await loadAnswer?.())?.(call);
  } catch {
    return undefined;
  }
};

/** Why the server is away; null where it answers. */
let away: string | null = null;
let tries = 0;
let backAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of [...watchers]) watcher();
}

/** Asks only while somebody watches. */
function askLater(): void {
  clearTimeout(timer);
  if (away === null || watchers.size === 0) return;
  const wait = ASK_AFTER_MS[Math.min(tries, ASK_AFTER_MS.length - 1)];
  tries += 1;
  timer = setTimeout(() => void ask(), wait);
}

async function ask(): Promise<void> {
  clearTimeout(timer);
  const isThere = await isServerThere(AbortSignal.timeout(ASK_TIMEOUT_MS));
  if (!isThere || away === null) return askLater();
  away = null;
  backAt = Date.now();
  tell();
}

function askNow(): void {
  if (away !== null && watchers.size > 0 && document.visibilityState === 'visible') void ask();
}

/** `said` tells the person why, in place of a page's own message. */
export function markOffline(said: string): void {
  const wasAway = away !== null;
  away = said;
  if (!wasAway && Date.now() - backAt > SAME_TROUBLE_MS) tries = 0;
  tell();
  if (!wasAway) askLater();
}

/** Watchers ask for themselves: the answer may be to another call. */
export function markOnline(): void {
  if (watchers.size === 0) away = null;
}

export const isServerAway = () => away !== null;

export function watchConnection(watcher: () => void): () => void {
  if (watchers.size === 0) {
    window.addEventListener('online', askNow);
    document.addEventListener('visibilitychange', askNow);
  }
  watchers.add(watcher);
  askLater();
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearTimeout(timer);
    window.removeEventListener('online', askNow);
    document.removeEventListener('visibilitychange', askNow);
  };
}

/** What to say while the server is away; null where it answers. */
export function useServerAway(onBack: () => unknown): string | null {
  const why = useSyncExternalStore(watchConnection, () => away);
  const was = useRef(why);
  const hear = useEffectEvent(onBack);
  useEffect(() => {
    if (was.current && !why) hear();
    was.current = why;
  }, [why]);
  return why;
}
