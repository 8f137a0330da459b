import { offlineTexts } from '@gieok/shared/texts/offline';
import type { CardEvent } from '../api/events.ts';
import type { Outbox } from '../api/outbox.ts';
import type { WaitingEvent } from '../api/waiting-events.ts';
import type { KeptCall } from './kept-calls.ts';
import type { PackStore } from './pack-store.ts';

interface KeptFile {
  app: 'gieok';
  learner: number;
  events: readonly WaitingEvent<CardEvent>[];
  calls: readonly KeptCall[];
}

interface Waiting {
  userId: number;
  store: PackStore;
  outbox: Outbox;
}

export async function waitingAsFile({ userId, store, outbox }: Waiting): Promise<Blob> {
  const calls = (await store.calls()).map(({ place: _, ...call }) => call);
  const file: KeptFile = { app: 'gieok', learner: userId, events: outbox.entries(), calls };
  return new Blob([JSON.stringify(file)], { type: 'application/json' });
}

/**
 * @returns how much of the file did not wait here already.
 * @throws an `Error` whose message says what is wrong with it.
 */
export async function takeIn(text: string, { userId, store, outbox }: Waiting): Promise<number> {
  const { learner, events, calls } = read(text);
  if (learner !== userId) throw new Error(offlineTexts.file.ofAnother);
  const known = new Set((await store.calls()).map(keyOf));
  const fresh = calls.filter((call) => !known.has(keyOf(call)));
  // Before their events, which are sent after them.
  for (const call of fresh) await store.keepCall(call);
  const before = outbox.entries().length;
  for (const { event } of events) {
    if (!outbox.keep(event)) throw new Error(offlineTexts.file.full);
  }
  return outbox.entries().length - before + fresh.length;
}

const keyOf = ({ key, cardId, at }: KeptCall) => `${key} ${cardId} ${at}`;

function read(text: string): KeptFile {
  const broken = new Error(offlineTexts.file.broken);
  try {
    const file = JSON.parse(text) as KeptFile;
    const isOurs = file.app === 'gieok' && Number.isInteger(file.learner);
    const events = file.events.every(
      ({ event }) => typeof event.eventId === 'string' && Number.isInteger(event.cardId),
    );
    const calls = file.calls.every(
      ({ key, cardId, at }) =>
        Object.hasOwn(CALLS, key) && Number.isInteger(cardId) && Number.isInteger(at),
    );
    if (isOurs && events && calls) return file;
  } catch {
    throw broken;
  }
  throw broken;
}

const CALLS = {
  'POST /cards': true,
  'PUT /cards/:id': true,
  'PUT /words/:id': true,
  'DELETE /cards/:id': true,
} satisfies Record<KeptCall['key'], true>;
