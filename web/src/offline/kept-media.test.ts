import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../test/stub-browser.ts';
import type { PackStore } from './pack-store.ts';

const stored = stubBrowser();
const { endSession, startSession } = await import('../lib/session.ts');
const { keepMedia } = await import('./kept-media.ts');

const MEGABYTE = 2 ** 20;
const USER = 1;
const ORIGIN = 'http://gieok.test';
const soundOf = (id: number) => `/api/audio/${id}.mp3`;

/** A device whose cards have so many sounds, each of so many megabytes, and a server that has them. */
function deviceWith(sounds: number, megabytes = 0) {
  const media = Array.from({ length: sounds }, (_, index) => ({
    ...{ url: soundOf(index + 1), day: '2026-03-10' },
    bytes: undefined as number | undefined,
  }));
  const asked: string[] = [];
  const kept = new Set<string>();
  const store = {
    media: async () => media.map((each) => ({ ...each })),
    noteSize: async (url: string, bytes: number) => {
      for (const each of media) if (each.url === url) each.bytes = bytes;
    },
  } as unknown as PackStore;
  const cache = {
    keys: async () => [...kept].map((url) => ({ url: `${ORIGIN}${url}` })),
    put: async (url: string) => void kept.add(url),
    delete: async (url: string) => kept.delete(url),
  };
  const size = megabytes * MEGABYTE;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return { ok: true, status: 200, headers: {}, blob: async () => ({ size }) };
  });
  const caches = { open: async () => cache };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { caches }));
  vi.stubGlobal('navigator', {});
  return { store, asked, kept };
}

/** Until nothing more is asked for. */
async function renew(store: PackStore): Promise<void> {
  const keeping = keepMedia(store, USER);
  await vi.runAllTimersAsync();
  await keeping;
}

beforeEach(() => {
  vi.useFakeTimers();
  startSession(`${USER}.token`);
});
afterEach(() => {
  endSession('/');
  stored.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a file for which no room is left is fetched once, not at each renewal', async () => {
  const { store, asked, kept } = deviceWith(3, 30);
  stored.set('media-limit', '50');
  for (let renewal = 0; renewal < 3; renewal += 1) await renew(store);
  expect([...kept]).toEqual([soundOf(1)]);
  expect(asked).toEqual([1, 2, 3].map(soundOf));
});
