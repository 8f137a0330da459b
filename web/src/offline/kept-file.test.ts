import * as fakeIndexedDB from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CardEvent } from '../api/events.ts';
import { createOutbox } from '../api/outbox.ts';
import { waitingEventsOf } from '../api/waiting-events.ts';
import { clientKeyOf, newDeviceId } from '../lib/device-ids.ts';
import { type KeptCall, keptCallOf } from './kept-calls.ts';
import { takeIn, waitingAsFile } from './kept-file.ts';
import { openPackStore } from './pack-store.ts';

beforeEach(() => {
  for (const [name, value] of Object.entries(fakeIndexedDB)) vi.stubGlobal(name, value);
});
afterEach(() => vi.unstubAllGlobals());

const event = {
  ...{ type: 'suspend', eventId: 'one', cardId: 7, at: '2026-03-10T03:00:00Z' },
} as CardEvent;

async function newBrowser() {
  vi.stubGlobal('indexedDB', new fakeIndexedDB.IDBFactory());
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    key: (place: number) => [...entries.keys()][place] ?? null,
    get length() {
      return entries.size;
    },
  };
  const outbox = createOutbox({
    kept: waitingEventsOf(1, () => storage),
    send: async () => [],
    isWorthRetrying: () => true,
    reasonOf: String,
    inTurn: async () => {},
    onSent: () => {},
  });
  return { userId: 1, store: await openPackStore(1, () => {}), outbox };
}

it('a file has every kind of change that waits, and another browser takes it in, once', async () => {
  const sent = [
    { key: 'POST /cards', params: {}, body: { client_key: clientKeyOf(newDeviceId()) } },
    { key: 'PUT /cards/:id', params: { id: 7 }, body: { english_text: 'water' } },
    { key: 'PUT /words/:id', params: { id: 7 }, body: { korean_text: '물' } },
    { key: 'DELETE /cards/:id', params: { id: 8 }, body: undefined },
  ];
  const calls = sent.flatMap((call, at) => keptCallOf(call, at) ?? []);
  const before = await newBrowser();
  for (const call of calls) await before.store.keepCall(call);
  before.outbox.keep(event);
  const file = await (await waitingAsFile(before)).text();

  const after = await newBrowser();
  // An event that comes before its card is sent before it.
  let callsFirst: Promise<unknown> | undefined;
  after.outbox.watch(() => {
    callsFirst ??= after.store.calls();
  });
  expect(await takeIn(file, after)).toBe(sent.length + 1);
  expect(await callsFirst).toHaveLength(sent.length);
  expect(after.outbox.entries().map(({ event }) => event.eventId)).toEqual([event.eventId]);
  const taken: KeptCall[] = (await after.store.calls()).map(({ place: _, ...call }) => call);
  expect(taken).toEqual(JSON.parse(JSON.stringify(calls)));
  expect(await takeIn(file, after)).toBe(0);
  for (const { store } of [before, after]) store.close();
});
