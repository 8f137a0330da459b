import type { PackAccount, PackCard, StudyPack } from '@gieok/shared/contract/study-pack';
import type { Pack } from '@gieok/shared/device/device';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CardEvent } from '../api/events.ts';
import type { KeptCall } from './kept-calls.ts';

export interface SeenEvent {
  place: number;
  event: CardEvent;
}

/** An answer of the server, as it was then. */
export interface Remembered {
  address: string;
  data: unknown;
  at: number;
}

interface Head {
  cursor: string;
  /** Whether all parts of it have come. */
  isWhole: boolean;
  madeAt: string;
  account: PackAccount;
}

interface PackSchema extends DBSchema {
  head: { key: 'head'; value: Head };
  cards: { key: number; value: PackCard };
  events: { key: string; value: SeenEvent };
  answers: { key: string; value: Remembered };
  calls: { key: number; value: KeptCall };
}

export type StoredCall = KeptCall & { place: number };

const VERSION = 1;
const nameOf = (userId: number) => `gieok:${userId}`;

/** @throws where the browser keeps nothing. */
export async function openPackStore(userId: number) {
  const db = await openDB<PackSchema>(nameOf(userId), VERSION, {
    upgrade(created) {
      created.createObjectStore('head');
      created.createObjectStore('cards', { keyPath: 'id' });
      created.createObjectStore('events', { keyPath: 'event.eventId' });
      created.createObjectStore('answers', { keyPath: 'address' });
      created.createObjectStore('calls', { autoIncrement: true });
    },
    // A newer version of the app in another tab wants to upgrade.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  });
  return storeIn(db);
}

function storeIn(db: IDBPDatabase<PackSchema>) {
  return {
    /** Null until one has come whole. */
    async read(): Promise<Omit<Pack, 'userId'> | null> {
      const reading = db.transaction(['head', 'cards']);
      const [head, cards] = await Promise.all([
        reading.objectStore('head').get('head'),
        reading.objectStore('cards').getAll(),
      ]);
      if (!head?.isWhole) return null;
      return { cards, account: head.account, madeAt: head.madeAt };
    },
    cursor: async () => (await db.get('head', 'head'))?.cursor,
    /** Puts one part of a pack in place, all of it or nothing. */
    async take(part: StudyPack): Promise<void> {
      const writing = db.transaction(['head', 'cards'], 'readwrite');
      const heads = writing.objectStore('head');
      const cards = writing.objectStore('cards');
      const before = await heads.get('head');
      const account = part.account ?? before?.account;
      if (account === undefined) throw new Error('The first part of a pack has no account.');
      if (part.whole) await cards.clear();
      for (const id of part.left) void cards.delete(id);
      for (const card of part.cards) void cards.put(card);
      const isWhole = !part.more || (before?.isWhole === true && !part.whole);
      const { cursor, made_at: madeAt } = part;
      void heads.put({ cursor, isWhole, madeAt, account }, 'head');
      await writing.done;
    },
    events: () => db.getAll('events'),
    async note(seen: readonly SeenEvent[]): Promise<void> {
      const writing = db.transaction('events', 'readwrite');
      for (const each of seen) void writing.store.put(each);
      await writing.done;
    },
    /** What the pack has by now. @param before milliseconds since 1970, by this device. */
    async forgetEvents(before: number): Promise<void> {
      const writing = db.transaction('events', 'readwrite');
      for (const { place, event } of await writing.store.getAll())
        if (place < before) void writing.store.delete(event.eventId);
      await writing.done;
    },
    remember: (answer: Remembered) => db.put('answers', answer),
    recall: (address: string) => db.get('answers', address),
    /** In the order in which they were made. */
    async calls(): Promise<StoredCall[]> {
      const reading = db.transaction('calls');
      const [places, calls] = await Promise.all([
        reading.store.getAllKeys(),
        reading.store.getAll(),
      ]);
      return calls.map((call, index) => ({ ...call, place: places[index] ?? 0 }));
    },
    keepCall: (call: KeptCall) => db.add('calls', call),
    /** @param refused why, undefined to try again. */
    refuseCall: async ({ place, ...call }: StoredCall, refused: string | undefined) => {
      await db.put('calls', { ...call, refused }, place);
    },
    holdEvents: async ({ place, ...call }: StoredCall, more: readonly CardEvent[]) => {
      await db.put('calls', { ...call, events: [...(call.events ?? []), ...more] }, place);
    },
    dropCall: (place: number) => db.delete('calls', place),
    /** All but what waits to be sent. */
    async drop(): Promise<void> {
      for (const name of ['head', 'cards', 'events', 'answers'] as const) await db.clear(name);
    },
    close: () => db.close(),
  };
}

export type PackStore = ReturnType<typeof storeIn>;
