import type { PackAccount, PackCard, StudyPack } from '@gieok/shared/contract/study-pack';
import type { Pack } from '@gieok/shared/device/device';
import { audioSource } from '@gieok/shared/domain/audio-source';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CardEvent } from '../api/events.ts';
import { type KeptCall, withCalls } from './kept-calls.ts';

export interface SeenEvent {
  place: number;
  event: CardEvent;
  /** The server has not taken it yet. */
  waits?: boolean;
}

export interface Remembered {
  address: string;
  data: unknown;
  at: number;
}

interface Head {
  cursor: string;
  isWhole: boolean;
  madeAt: string;
  account: PackAccount;
  /** What the server took from this device since, in order. */
  taken?: readonly KeptCall[];
}

interface StoredMedia {
  url: string;
  /** The first study day on which it may be needed. */
  day: string;
  bytes?: number;
}

interface PackSchema extends DBSchema {
  head: { key: 'head'; value: Head };
  cards: { key: number; value: PackCard };
  media: { key: string; value: StoredMedia };
  events: { key: string; value: SeenEvent };
  answers: { key: string; value: Remembered };
  calls: { key: number; value: KeptCall };
}

export type StoredCall = KeptCall & { place: number };

const VERSION = 2;
const NAMES = 'id of ';

/** Of the server's id of a card made here. */
export const nameOf = (id: number) => `${NAMES}${id}`;

const databaseOf = (userId: number) => `gieok:${userId}`;

/** @throws where the browser keeps nothing. */
export async function openPackStore(userId: number, onClosed: () => void) {
  const db = await openDB<PackSchema>(databaseOf(userId), VERSION, {
    upgrade(created, before) {
      created.createObjectStore('media', { keyPath: 'url' });
      if (before > 0) return;
      created.createObjectStore('head');
      created.createObjectStore('cards', { keyPath: 'id' });
      created.createObjectStore('events', { keyPath: 'event.eventId' });
      created.createObjectStore('answers', { keyPath: 'address' });
      created.createObjectStore('calls', { autoIncrement: true });
    },
    // A newer version of the app in another tab wants to upgrade.
    blocking(_current, _wanted, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
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
      const { account, madeAt, taken = [] } = head;
      return { cards: withCalls({ cards, account }, taken), account, madeAt };
    },
    cursor: async () => (await db.get('head', 'head'))?.cursor,
    taken: async () => (await db.get('head', 'head'))?.taken ?? [],
    async changeTaken(change: (taken: readonly KeptCall[]) => KeptCall[]): Promise<void> {
      const writing = db.transaction('head', 'readwrite');
      const head = await writing.store.get('head');
      if (head) void writing.store.put({ ...head, taken: change(head.taken ?? []) }, 'head');
      await writing.done;
    },
    /** All of a part or nothing. */
    async take(part: StudyPack): Promise<void> {
      const writing = db.transaction(['head', 'cards', 'media'], 'readwrite');
      const heads = writing.objectStore('head');
      const cards = writing.objectStore('cards');
      const media = writing.objectStore('media');
      const before = await heads.get('head');
      const account = part.account ?? before?.account;
      if (account === undefined) throw new Error('The first part of a pack has no account.');
      if (part.whole) await cards.clear();
      for (const id of part.left) void cards.delete(id);
      for (const card of part.cards) void cards.put(card);
      for (const each of part.media.filter(({ url }) => url.startsWith('/'))) {
        void media.put({ ...(await media.get(each.url)), ...each });
      }
      const isWhole = !part.more || (before?.isWhole === true && !part.whole);
      const { cursor, made_at: madeAt } = part;
      void heads.put({ ...before, cursor, isWhole, madeAt, account }, 'head');
      await writing.done;
    },
    async share(): Promise<{ here: number; all: number }> {
      const [here, head] = await Promise.all([db.count('cards'), db.get('head', 'head')]);
      return { here, all: Math.max(here, head?.account.counts.live ?? 0) };
    },
    /** Those of the first days first. Forgets those of cards that are gone. */
    async media(): Promise<StoredMedia[]> {
      const cleaning = db.transaction(['cards', 'media'], 'readwrite');
      const [cards, media] = await Promise.all([
        cleaning.objectStore('cards').getAll(),
        cleaning.objectStore('media').getAll(),
      ]);
      const used = new Set(cards.flatMap((card) => [audioSource(card), card.image_url]));
      for (const { url } of media) {
        if (!used.has(url)) void cleaning.objectStore('media').delete(url);
      }
      await cleaning.done;
      return media
        .filter(({ url }) => used.has(url))
        .sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
    },
    async noteSize(url: string, bytes: number): Promise<void> {
      const writing = db.transaction('media', 'readwrite');
      const media = await writing.store.get(url);
      if (media) void writing.store.put({ ...media, bytes });
      await writing.done;
    },
    events: () => db.getAll('events'),
    /** @param gone ids of those that wait no more. */
    async note(fresh: readonly SeenEvent[], gone: readonly string[]): Promise<void> {
      const writing = db.transaction('events', 'readwrite');
      for (const each of fresh) void writing.store.put({ ...each, waits: true });
      for (const id of gone) {
        const seen = await writing.store.get(id);
        if (seen) void writing.store.put({ ...seen, waits: false });
      }
      await writing.done;
    },
    async forgetEvents(ids: readonly string[]): Promise<void> {
      const writing = db.transaction('events', 'readwrite');
      for (const id of ids) void writing.store.delete(id);
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
    /** Another sender may have changed it, or it is gone. */
    async changeCall(place: number, change: (call: KeptCall) => Partial<KeptCall>): Promise<void> {
      const writing = db.transaction('calls', 'readwrite');
      const call = await writing.store.get(place);
      if (call) void writing.store.put({ ...call, ...change(call) } as KeptCall, place);
      await writing.done;
    },
    dropCall: (place: number) => db.delete('calls', place),
    /** What waits stays, and what its sending takes. */
    async drop(): Promise<void> {
      const dropping = db.transaction(['head', 'cards', 'media', 'events', 'answers'], 'readwrite');
      for (const name of ['head', 'cards', 'media'] as const) {
        void dropping.objectStore(name).clear();
      }
      const events = dropping.objectStore('events');
      for (const { event, waits } of await events.getAll()) {
        if (waits !== true) void events.delete(event.eventId);
      }
      const answers = dropping.objectStore('answers');
      for (const address of await answers.getAllKeys()) {
        if (!address.startsWith(NAMES)) void answers.delete(address);
      }
      await dropping.done;
    },
    close: () => db.close(),
  };
}

export type PackStore = ReturnType<typeof storeIn>;
