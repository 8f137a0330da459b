import { MINUTE_MS } from '@gieok/shared/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../test/stub-browser.ts';
import type { MediaStore } from './kept-media.ts';

const stored = stubBrowser();
const { endSession, startSession } = await import('../lib/session.ts');
const { markOffline, markOnline } = await import('../lib/connection.ts');
const { keepMedia } = await import('./kept-media.ts');

const MEGABYTE = 2 ** 20;
const USER = 1;
const ORIGIN = 'http://gieok.test';
const soundOf = (id: number) => `/api/audio/${id}.mp3`;

/** A device whose cards have so many sounds, each of so many megabytes, and a server that has them. */
function deviceWith(sounds: number, megabytes = 0) {
  const day = '2026-03-10';
  const media: Awaited<ReturnType<MediaStore['media']>> = Array.from(
    { length: sounds },
    (_, index) => ({ url: soundOf(index + 1), day }),
  );
  const asked: string[] = [];
  /** Of answers that are no file. */
  const statuses = new Map<string, number>();
  const kept = new Set<string>();
  const store: MediaStore = {
    media: async () => media.map((each) => ({ ...each })),
    noteSize: async (url: string, bytes: number) => {
      for (const each of media) if (each.url === url) each.bytes = bytes;
    },
  };
  const cache = {
    keys: async () => [...kept].map((url) => ({ url: `${ORIGIN}${url}` })),
    put: async (url: string) => void kept.add(url),
    delete: async (url: string) => kept.delete(url),
  };
  const size = megabytes * MEGABYTE;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const status = statuses.get(url) ?? 200;
    return { ok: status === 200, status, headers: {}, blob: async () => ({ size }) };
  });
  const caches = { open: async () => cache };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { caches }));
  vi.stubGlobal('navigator', {});
  return { store, media, asked, statuses, kept };
}

/** Until nothing more is asked for. */
async function renew(store: MediaStore): Promise<void> {
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
  markOnline();
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

it.each([404, 410])('a file is not asked for again once the server said %i', async (status) => {
  const { store, asked, statuses, kept } = deviceWith(2);
  statuses.set(soundOf(1), status);
  await renew(store);
  await renew(store);
  expect(asked).toEqual([1, 2].map(soundOf));
  expect([...kept]).toEqual([soundOf(2)]);
});

it.each([401, 429, 500, 503])('after an answer of %i the next renewal goes on', async (status) => {
  const { store, asked, statuses, kept } = deviceWith(3);
  statuses.set(soundOf(2), status);
  await renew(store);
  expect(asked).toEqual([1, 2].map(soundOf));
  statuses.clear();
  await renew(store);
  expect([...kept]).toEqual([1, 2, 3].map(soundOf));
});

it('a file that an older version took for gone is asked for once more', async () => {
  const { store, media, kept } = deviceWith(1);
  for (const each of media) each.bytes = -1;
  await renew(store);
  expect([...kept]).toEqual([soundOf(1)]);
});

describe('of many files', () => {
  const MANY = 1_000;

  it('a minute fetches half of what a learner may ask for, and all come in the end', async () => {
    const { store, asked, kept } = deviceWith(MANY);
    const keeping = keepMedia(store, USER);
    for (let minute = 1; minute <= 3; minute += 1) {
      await vi.advanceTimersByTimeAsync(MINUTE_MS);
      expect(asked).toHaveLength(minute * 300);
    }
    await vi.runAllTimersAsync();
    await keeping;
    expect(kept.size).toBe(MANY);
  });

  it.each([
    ['the server is away', () => markOffline('No connection.')],
    ['one has logged out', () => endSession('/')],
    ['one wants none kept', () => stored.set('media-limit', '0')],
  ])('none is fetched any more once %s', async (_, end) => {
    const { store, asked } = deviceWith(MANY);
    const keeping = keepMedia(store, USER);
    await vi.advanceTimersByTimeAsync(1_000);
    const before = asked.length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(MANY);
    end();
    await vi.runAllTimersAsync();
    await keeping;
    expect(asked).toHaveLength(before);
  });
});
