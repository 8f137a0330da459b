import type { PackCard, StudyPack } from '@gieok/shared/contract/study-pack';
import * as fakeIndexedDB from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPackStore } from './pack-store.ts';

beforeEach(() => {
  for (const [name, value] of Object.entries(fakeIndexedDB)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fakeIndexedDB.IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

const soundOf = (id: number) => `/api/audio/${id}.mp3`;

const partWith = (ids: readonly number[], changes: Partial<StudyPack> = {}) =>
  ({
    ...{ cursor: 'a', whole: true, more: false, made_at: '2026-03-10', today: '2026-03-10' },
    cards: ids.map((id) => ({ id, audio_file_path: `${id}.mp3` }) as unknown as PackCard),
    left: [],
    media: ids.map((id) => ({ url: soundOf(id), day: '2026-03-10' })),
    account: {},
    ...changes,
  }) as unknown as StudyPack;

it('forgets sounds with their cards, and keeps what is known of others', async () => {
  const store = await openPackStore(1, () => {});
  await store.take(partWith([1, 2, 3]));
  await store.noteSize(soundOf(2), 700);
  await store.take(partWith([], { whole: false, left: [1, 3] }));
  const kept = { url: soundOf(2), day: '2026-03-10', bytes: 700 };
  expect(await store.media()).toEqual([kept]);
  store.close();
  const db = await openDB('gieok:1');
  expect(await db.getAll('media')).toEqual([kept]);
  db.close();
});
