import { type Device, deviceAt } from '@gieok/shared/device/device';
import { outboxOf } from '../api/use-outbox.ts';
import { serverNow } from '../lib/server-clock.ts';
import { currentSession, watchSession } from '../lib/session.ts';
import { createWatchers } from '../lib/watchers.ts';
import { withCalls } from './kept-calls.ts';
import { openPackStore, type PackStore, type StoredCall } from './pack-store.ts';

export interface Kept {
  userId: number;
  store: PackStore;
  /** Null where no pack is there. */
  device: () => Promise<Device | null>;
  /** So that `device` need not wait for it. */
  readAhead: () => void;
}

const { watch: watchKeptCalls, tell } = createWatchers();

export { watchKeptCalls };

let calls: readonly StoredCall[] = [];

/** What waits on this device, in order. */
export const keptCalls = () => calls;

// They are of whoever was logged in.
watchSession(() => {
  calls = [];
  tell();
});

export async function readKeptCalls(): Promise<void> {
  calls = (await (await keptHere())?.store.calls()) ?? [];
  tell();
}

let opened: { userId: number; kept: Promise<Kept | null> } | null = null;

/** A token names its learner. */
export function userIdOf(token: string | null): number | null {
  const [, id] = /^(\d{1,15})\./.exec(token ?? '') ?? [];
  return id === undefined ? null : Number(id);
}

const { watch: watchStoreClosed, tell: tellClosed } = createWatchers();

export { watchStoreClosed };

function storeClosed(): void {
  opened = null;
  tellClosed();
}

/** Of whoever is logged in; null where nobody is, or where the browser keeps nothing. */
export async function keptHere(): Promise<Kept | null> {
  const userId = userIdOf(currentSession().token);
  if (userId === null) return null;
  if (opened?.userId !== userId) {
    await close();
    const kept = openPackStore(userId, storeClosed).then(
      (store) => keptIn(store, userId),
      () => null,
    );
    opened = { userId, kept };
  }
  return opened.kept;
}

function keptIn(store: PackStore, userId: number): Kept {
  let read: { version: string; pack: ReturnType<PackStore['read']> } | null = null;
  async function readPack() {
    // Another tab may have renewed it.
    const taken = (await store.taken()).map(({ at }) => at);
    const version = [await store.cursor(), ...taken].join(' ');
    if (read?.version !== version) read = { version, pack: store.read() };
    return read.pack;
  }
  return {
    userId,
    store,
    readAhead: () => void readPack().catch(() => {}),
    async device() {
      const pack = await readPack();
      if (pack === null) return null;
      const [seen, calls] = await Promise.all([store.events(), store.calls()]);
      const waiting = outboxOf(userId).entries();
      // Held with their card.
      const held = calls.flatMap(({ at, events = [] }) =>
        events.map((event) => ({ place: at, event })),
      );
      const all = new Map(
        [...held, ...seen, ...waiting].map((entry) => [entry.event.eventId, entry]),
      );
      const events = [...all.values()].sort((one, other) => one.place - other.place);
      const asked = events.map(({ event }) => event);
      const cards = withCalls(pack, calls);
      return deviceAt({ ...pack, cards, userId }, asked, new Date(serverNow()));
    },
  };
}

async function close(): Promise<void> {
  const before = opened;
  opened = null;
  (await before?.kept)?.store.close();
}

/** What waits to be sent stays for the same learner. */
export async function dropPack(userId: number): Promise<void> {
  await close();
  const store = await openPackStore(userId, () => {});
  await store.drop();
  store.close();
}
