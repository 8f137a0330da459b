import { EVENT_BATCH_MAX, OUTBOX_MAX } from '@gieok/shared/constants';
import type { EventResult } from '@gieok/shared/contract/events';
import { clockAhead } from '../lib/server-clock.ts';
import { createWatchers } from '../lib/watchers.ts';
import type { CardEvent } from './events.ts';
import type { Keepable, WaitingEvent, WaitingEvents } from './waiting-events.ts';

/** Without a time the server recognises an event that it stamped itself. */
export type SentEvent<Event extends Keepable = CardEvent> = Event | Omit<Event, 'at'>;

export type Outcome = Pick<EventResult, 'status' | 'message'>;

export interface OutboxEffects<Event extends Keepable> {
  kept: WaitingEvents<Event>;
  /** @throws errors that `isWorthRetrying` and `reasonOf` understand. */
  send: (events: readonly SentEvent<Event>[]) => Promise<readonly Outcome[]>;
  isWorthRetrying: (error: unknown) => boolean;
  reasonOf: (error: unknown) => string;
  /** Lets one tab at a time send. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  onSent: () => void;
}

export interface OutboxState {
  /** Without those that were undone meanwhile. */
  ratings: number;
  events: number;
  /** Closing the tab would lose some of them. */
  isInTabOnly: boolean;
  /** The latest try failed; a first try that is only slow is not late. */
  isLate: boolean;
  /** Why the server refuses what waits; it is not retried. */
  trouble: string | null;
  refused: readonly string[];
}

/** Milliseconds between tries; the last one repeats. */
const RETRY_AFTER_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

/** Keeps events while the server is away and sends them in order; ids let each count once. */
export function createOutbox<Event extends Keepable>(effects: OutboxEffects<Event>) {
  const { kept, send, isWorthRetrying, reasonOf, inTurn, onSent } = effects;
  const watchers = createWatchers();
  let trouble: string | null = null;
  let isLate = false;
  let state = read();
  let sending: Promise<void> | null = null;
  let isOpen = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function read(): OutboxState {
    const events = kept.all().map(({ event }) => event);
    const undone = new Set(events.flatMap((event) => ('target' in event ? event.target : [])));
    const ratings = events.filter((event) => 'rating' in event && !undone.has(event.eventId));
    return {
      ratings: ratings.length,
      events: events.length,
      isInTabOnly: kept.isInTabOnly(),
      isLate: events.length > 0 && isLate,
      trouble: events.length === 0 ? null : trouble,
      refused: kept.refused().map(({ reason }) => reason),
    };
  }

  function tell(): void {
    state = read();
    watchers.tell();
  }

  function stopWaiting(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  function retryLater(): void {
    if (!isOpen || timer !== null || sending !== null) return;
    const wait = RETRY_AFTER_MS[Math.min(tries, RETRY_AFTER_MS.length - 1)];
    tries += 1;
    timer = setTimeout(() => void sendAll().catch(() => {}), wait);
  }

  /** Sends what waits, also what is added meanwhile, after `first`. @throws what `send` throws. */
  function sendAll(first?: Promise<void>): Promise<void> {
    stopWaiting();
    sending ??= inTurn(async () => {
      if (first !== undefined) await first;
      await sendInOrder();
    })
      .then(
        () => {
          tries = 0;
          isLate = false;
          trouble = null;
        },
        (error: unknown) => {
          isLate = true;
          trouble = isWorthRetrying(error) ? null : reasonOf(error);
          throw error;
        },
      )
      .finally(() => {
        sending = null;
        tell();
        if (trouble === null && state.events > 0) retryLater();
      });
    return sending;
  }

  function tryNow(): void {
    tries = 0;
    if (isOpen && kept.all().length > 0) void sendAll().catch(() => {});
  }

  async function sendInOrder(): Promise<void> {
    for (;;) {
      const all = kept.all().slice(0, EVENT_BATCH_MAX);
      const entries = all.filter(({ event }) => event.ahead === all[0]?.event.ahead);
      if (entries.length === 0) return;
      const results = await send(entries.map(({ event }) => event));
      const isReused = results.map(({ status }) => status === 'conflict');
      // A reused id has the server's own time: without a time it is the same event.
      const again = entries.flatMap(({ event: { at: _, ...event } }, place) =>
        isReused[place] ? event : [],
      );
      const recognised = again.length === 0 ? [] : [...(await send(again))];
      for (const [place, { event }] of entries.entries()) {
        const result = isReused[place] ? recognised.shift() : results[place];
        if (result === undefined) throw new Error('The server answered fewer events than it got.');
        // `kept`: in the log of a card that was deleted elsewhere.
        if (!['accepted', 'duplicate', 'kept'].includes(result.status)) {
          kept.refuse({ eventId: event.eventId, reason: result.message ?? '' });
        }
        kept.drop(event.eventId);
      }
      onSent();
      tell();
    }
  }

  function add(event: Event): boolean {
    const entries = kept.all();
    if (entries.some((entry) => entry.event.eventId === event.eventId)) return true;
    if (entries.length >= OUTBOX_MAX) return false;
    const last = entries.at(-1)?.place ?? 0;
    kept.add({ place: Math.max(Date.now(), last + 1), event: { ahead: clockAhead(), ...event } });
    return true;
  }

  return {
    get: () => state,
    watch: watchers.watch,
    isEmpty: () => kept.all().length === 0,
    entries: () => kept.all(),
    keep(event: Event): boolean {
      if (!add(event)) return false;
      tell();
      if (trouble === null) retryLater();
      return true;
    },
    /** At their places. */
    restore(entries: readonly WaitingEvent<Event>[]): void {
      const here = new Set(kept.all().map(({ event }) => event.eventId));
      const lost = entries.filter(({ event }) => !here.has(event.eventId));
      if (lost.length === 0) return;
      for (const { place, event } of lost) kept.add({ place, event });
      isLate = true;
      tell();
      if (trouble === null) retryLater();
    },
    /**
     * Keeps the only event while its own call runs; later ones wait. A rejected `answer` sends it
     * again.
     */
    keepWhile(event: Event, answer: Promise<unknown>): void {
      add(event);
      const first = answer.then(
        () => kept.drop(event.eventId),
        (error: unknown) => {
          if (isWorthRetrying(error)) throw error;
        },
      );
      // Not awaited where `sendAll` was busy already.
      first.catch(() => {});
      void sendAll(first).catch(() => {});
      tell();
    },
    forget: (event: Event) => kept.drop(event.eventId),
    sendAll: () => sendAll(),
    /** The account was deleted: nobody will take these events. */
    forgetAll(): void {
      for (const { event } of kept.all()) kept.drop(event.eventId);
      kept.forgetRefused();
      tell();
    },
    forgetRefused(): void {
      kept.forgetRefused();
      tell();
    },
    /** Sends until the returned function is called. */
    open(): () => void {
      isOpen = true;
      // Events of an earlier visit are late already.
      isLate = kept.all().length > 0;
      tell();
      tryNow();
      return () => {
        isOpen = false;
        stopWaiting();
      };
    },
    tryNow,
    hearOtherTab(key: string | null): void {
      if (!kept.concerns(key)) return;
      tell();
      // The other tab may close before it has sent them.
      if (trouble === null && state.events > 0) retryLater();
    },
  };
}

export type Outbox<Event extends Keepable = CardEvent> = ReturnType<typeof createOutbox<Event>>;
