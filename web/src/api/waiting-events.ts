import { parsedJson } from '../lib/storage.ts';
import type { CardEvent } from './events.ts';

export interface Keepable {
  eventId: string;
  at: string;
  /** As `clockAhead` was. */
  ahead?: number | undefined;
}

export interface WaitingEvent<Event extends Keepable> {
  /** Orders what waits; ids decide between two tabs. */
  place: number;
  event: Event;
}

export interface RefusedEvent {
  eventId: string;
  reason: string;
}

export type EventStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * An event has its own storage entry: tabs cannot overwrite each other's. Without storage it lasts
 * as long as the tab.
 */
export function waitingEventsOf<Event extends Keepable = CardEvent>(
  owner: number | string,
  storage: () => EventStorage,
) {
  const inTab = new Map<string, string>();
  const waiting = `waiting:${owner}:`;
  const refused = `refused:${owner}:`;

  function write(key: string, value: unknown): void {
    const text = JSON.stringify(value);
    try {
      storage().setItem(key, text);
    } catch {
      inTab.set(key, text);
    }
  }

  function remove(key: string): void {
    inTab.delete(key);
    try {
      storage().removeItem(key);
    } catch {
      // It was never there.
    }
  }

  function read<Value>(prefix: string): Value[] {
    const found = new Map([...inTab].filter(([key]) => key.startsWith(prefix)));
    try {
      const area = storage();
      for (let place = 0; place < area.length; place += 1) {
        const key = area.key(place);
        if (key?.startsWith(prefix)) found.set(key, area.getItem(key) ?? '');
      }
    } catch {
      // What the tab keeps is all there is.
    }
    return [...found.values()].flatMap((text) => (parsedJson(text) as Value | null) ?? []);
  }

  return {
    /** In the order in which they happened. */
    all(): WaitingEvent<Event>[] {
      return read<WaitingEvent<Event>>(waiting).sort(
        (one, other) => one.place - other.place || (idOf(one) < idOf(other) ? -1 : 1),
      );
    },
    add(entry: WaitingEvent<Event>): void {
      write(`${waiting}${idOf(entry)}`, entry);
    },
    drop(eventId: string): void {
      remove(`${waiting}${eventId}`);
    },
    refused: () => read<RefusedEvent>(refused),
    refuse(entry: RefusedEvent): void {
      write(`${refused}${entry.eventId}`, entry);
    },
    forgetRefused(): void {
      for (const { eventId } of read<RefusedEvent>(refused)) remove(`${refused}${eventId}`);
    },
    isInTabOnly: () => [...inTab.keys()].some((key) => key.startsWith(waiting)),
    /** Null stands for all entries of the storage. */
    concerns: (key: string | null) =>
      key === null || key.startsWith(waiting) || key.startsWith(refused),
  };
}

export type WaitingEvents<Event extends Keepable> = ReturnType<typeof waitingEventsOf<Event>>;

const idOf = ({ event }: WaitingEvent<Keepable>) => event.eventId;
