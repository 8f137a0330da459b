import { EVENT_BATCH_MAX, OUTBOX_MAX } from '@gieok/shared/constants';
import type { EventResult } from '@gieok/shared/contract/events';
import type { CardEvent } from './events.ts';
import type { WaitingEvents } from './waiting-events.ts';

/** An event as it is sent; without a time, where the server is to recognise one that it gave a time itself. */
export type SentEvent = CardEvent | Omit<CardEvent, 'at'>;

/** What the outbox needs of the world around it. */
export interface OutboxEffects {
  kept: WaitingEvents;
  /** Sends events together. @throws whatever `isWorthRetrying` and `reasonOf` understand. */
  send: (events: readonly SentEvent[]) => Promise<readonly EventResult[]>;
  /** Whether trying again by itself may help: never against a refusal. */
  isWorthRetrying: (error: unknown) => boolean;
  reasonOf: (error: unknown) => string;
  /** One tab at a time sends. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  /** Something was sent: whatever the server counts may be otherwise. */
  onSent: () => void;
}

export interface OutboxState {
  /** Ratings that wait, without those that were undone meanwhile. */
  ratings: number;
  /** All that waits. */
  events: number;
  /** Closing the tab would lose some of it. */
  isInTabOnly: boolean;
  /** The latest try has failed; what is on its way for the first time is no more than slow. */
  isLate: boolean;
  /** Why the server will not have what waits, which is not tried again by itself; else null. */
  trouble: string | null;
  /** Why the server would not have what has waited, for each event. */
  refused: readonly string[];
}

/** How long is waited between tries, in milliseconds; the last of them again and again. */
const RETRY_AFTER_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

/**
 * What a learner did while the server could not be reached: it waits in the browser and is sent, in its order, as soon as
 * the server answers. Each event keeps its id, by which the server counts it once, however often it is sent.
 */
export function createOutbox(effects: OutboxEffects) {
  const { kept, send, isWorthRetrying, reasonOf, inTurn, onSent } = effects;
  const watchers = new Set<() => void>();
  let trouble: string | null = null;
  let isLate = false;
  let state = read();
  let sending: Promise<void> | null = null;
  let isOpen = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function read(): OutboxState {
    const events = kept.all().map(({ event }) => event);
    const undone = new Set(events.flatMap((event) => (event.type === 'undo' ? event.target : [])));
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
    for (const watcher of [...watchers]) watcher();
  }

  function stopWaiting(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  /** Tries again after a while, longer each time. */
  function retryLater(): void {
    if (!isOpen || timer !== null || sending !== null) return;
    const wait = RETRY_AFTER_MS[Math.min(tries, RETRY_AFTER_MS.length - 1)];
    tries += 1;
    timer = setTimeout(() => void sendAll().catch(() => {}), wait);
  }

  /**
   * Sends all that waits, also what comes meanwhile. @throws what `send` throws.
   * @param first what is on its way already.
   */
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
      const entries = kept.all().slice(0, EVENT_BATCH_MAX);
      if (entries.length === 0) return;
      const results = await send(entries.map(({ event }) => event));
      const isReused = results.map(({ status }) => status === 'conflict');
      // What had arrived after all stands in the log at the server's own time: without one it is the same event.
      const again = entries.flatMap(({ event: { at: _, ...event } }, place) =>
        isReused[place] ? event : [],
      );
      const recognised = again.length === 0 ? [] : [...(await send(again))];
      for (const [place, { event }] of entries.entries()) {
        const result = isReused[place] ? recognised.shift() : results[place];
        if (result === undefined) throw new Error('The server answered fewer events than it got.');
        if (!['accepted', 'duplicate'].includes(result.status)) {
          kept.refuse({ eventId: event.eventId, reason: result.message ?? '' });
        }
        kept.drop(event.eventId);
      }
      onSent();
      tell();
    }
  }

  /** @returns false where so many wait that no more are kept. */
  function add(event: CardEvent): boolean {
    const entries = kept.all();
    if (entries.some((entry) => entry.event.eventId === event.eventId)) return true;
    if (entries.length >= OUTBOX_MAX) return false;
    const last = entries.at(-1)?.place ?? 0;
    kept.add({ place: Math.max(Date.now(), last + 1), event });
    return true;
  }

  return {
    get: () => state,
    /** Calls `watcher` after every change; returns how to stop it. */
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Whether nothing waits: in no tab. */
    isEmpty: () => kept.all().length === 0,
    /** Keeps an event until it can be sent. @returns false where so many wait that no more are kept. */
    keep(event: CardEvent): boolean {
      if (!add(event)) return false;
      tell();
      if (trouble === null) retryLater();
      return true;
    },
    /**
     * Keeps an event, the only one, that is on its way by a call of its own; what is kept meanwhile goes after it.
     * @param answer rejects where it has to be sent again, resolves where it has not, or was forgotten.
     */
    keepWhile(event: CardEvent, answer: Promise<unknown>): void {
      add(event);
      const first = answer.then(
        () => kept.drop(event.eventId),
        (error: unknown) => {
          if (isWorthRetrying(error)) throw error;
        },
      );
      // Where others are being sent already, it is not waited for.
      first.catch(() => {});
      void sendAll(first).catch(() => {});
      tell();
    },
    /** The learner was told that an event could not be saved. */
    forget: (event: CardEvent) => kept.drop(event.eventId),
    sendAll: () => sendAll(),
    /** The learner is no more, and nobody will take what waits. */
    forgetAll(): void {
      for (const { event } of kept.all()) kept.drop(event.eventId);
      kept.forgetRefused();
      tell();
    },
    /** What was refused has been read. */
    forgetRefused(): void {
      kept.forgetRefused();
      tell();
    },
    /** The learner is here: sends what waits, again and again, until told to stop. */
    open(): () => void {
      isOpen = true;
      // What is left from another visit has waited for long enough to be told of.
      isLate = kept.all().length > 0;
      tell();
      tryNow();
      return () => {
        isOpen = false;
        stopWaiting();
      };
    },
    /** The server may be back, or somebody looks again. */
    tryNow,
    /** Another tab has kept events, or sent some. */
    hearOtherTab(key: string | null): void {
      if (!kept.concerns(key)) return;
      tell();
      // That tab may be closed before it has sent them.
      if (trouble === null && state.events > 0) retryLater();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
