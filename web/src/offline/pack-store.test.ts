import type { PackCard, StudyPack } from '@gieok/shared/contract/study-pack';
import * as fakeIndexedDB from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CardEvent } from '../api/events.ts';
import { newDeviceId } from '../lib/device-ids.ts';
import { nameOf, openPackStore } from './pack-store.ts';

beforeEach(() => {
  for (const [name, value] of Object.entries(fakeIndexedDB)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fakeIndexedDB.IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

const FIRST_OF_DEVICE = newDeviceId();
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

it('keeps what waits when the rest is dropped, and the ids by which it is sent', async () => {
  const store = await openPackStore(1, () => {});
  const entry = (eventId: string) => ({ place: 1, event: { eventId } as CardEvent });
  await store.note([entry('sent'), entry('waits')], ['sent']);
  await store.note([], ['sent']);
  await store.keepCall({ key: 'DELETE /cards/:id', cardId: FIRST_OF_DEVICE, at: 1 });
  const id = { address: nameOf(FIRST_OF_DEVICE), data: 7, at: 1 };
  await store.remember(id);
  await store.remember({ address: '/api/stats', data: {}, at: 1 });
  await store.take(partWith([1]));
  await store.drop();
  expect(await store.read()).toBeNull();
  expect((await store.events()).map(({ event }) => event.eventId)).toEqual(['waits']);
  expect(await store.recall(id.address)).toEqual(id);
  expect(await store.recall('/api/stats')).toBeUndefined();
  store.close();
});
