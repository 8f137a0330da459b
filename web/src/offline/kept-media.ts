import { inTurn } from '../api/use-outbox.ts';
import { isServerAway } from '../lib/connection.ts';
import { currentSession } from '../lib/session.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { userIdOf } from './kept-here.ts';
import type { PackStore } from './pack-store.ts';

/** The service worker answers from it. */
const CACHE = 'media';
const LIMIT_KEY = 'media-limit';
const MEGABYTE = 2 ** 20;
/** In megabytes. */
export const MEDIA_LIMITS = [0, 50, 100, 500, 2_000] as const;
const LIMIT_DEFAULT = 100;
const FILE_TIMEOUT_MS = 60_000;
/** Half of what a learner may ask for. */
const PAUSE_MS = 200;
const NOT_THERE = [404, 410];

export type MediaStore = Pick<PackStore, 'media' | 'noteSize'>;

/** Not over plain http. */
export const keepsMedia = () => 'caches' in window;

export function mediaLimit(): number {
  const chosen = Number(readStored(LIMIT_KEY) ?? LIMIT_DEFAULT);
  return MEDIA_LIMITS.find((limit) => limit === chosen) ?? LIMIT_DEFAULT;
}

export async function changeMediaLimit(store: MediaStore, megabytes: number): Promise<void> {
  writeStored(LIMIT_KEY, String(megabytes));
  await keepMedia(store, currentUser() ?? 0);
}

const currentUser = () => userIdOf(currentSession().token);

/** Those of the first days first; deletes others. The next call goes on where this one fails. */
export async function keepMedia(store: MediaStore, userId: number): Promise<void> {
  if (keepsMedia()) await inTurn(`media:${userId}`, () => keep(store, userId));
}

async function keep(store: MediaStore, userId: number): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => addressIn(url)));
  const limit = mediaLimit();
  // Logged out, or allowed less.
  const isOver = () => currentUser() !== userId || limit !== mediaLimit();
  let room = limit * MEGABYTE;
  for (const { url, bytes } of await store.media()) {
    const isKept = kept.delete(url);
    room -= isKept ? (bytes ?? 0) : 0;
    if (isKept && room < 0) await cache.delete(url);
    if (isKept || room <= 0 || bytes === GONE || (bytes ?? 0) > room) continue;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (isServerAway() || isOver()) return;
    const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
    const answer = await fetch(url, { signal, priority: 'low' });
    if (!answer.ok && !NOT_THERE.includes(answer.status)) return;
    const body = answer.ok ? await answer.blob() : undefined;
    await store.noteSize(url, body?.size ?? GONE);
    if (body === undefined || body.size > room) continue;
    if (isOver()) return;
    await cache.put(url, new Response(body, { headers: answer.headers }));
    room -= body.size;
  }
  for (const url of kept) await cache.delete(url);
}

/** Size of what is gone; -1 once meant any failure. */
const GONE = -2;

const addressIn = (url: string) => new URL(url).pathname;

export async function mediaBytes(store: PackStore): Promise<number> {
  if (!keepsMedia()) return 0;
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => addressIn(url)));
  const sizes = (await store.media()).map(({ url, bytes = 0 }) => (kept.has(url) ? bytes : 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}
