import { OUTBOX_MAX } from '@gieok/shared/constants';
import type { EventResult } from '@gieok/shared/contract/events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardEvent } from './events.ts';
import { createOutbox, type SentEvent } from './outbox.ts';
import { type EventStorage, waitingEventsOf } from './waiting-events.ts';

const LEARNER = 7;
const AT = '2026-03-10T03:00:00.000Z';

/** Of a browser: what all its tabs share. */
class FakeStorage implements EventStorage {
  readonly entries = new Map<string, string>();
  isClosed = false;
  get length(): number {
    return this.entries.size;
  }
  key = (place: number) => [...this.entries.keys()][place] ?? null;
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem(key: string, value: string): void {
    if (this.isClosed) throw new Error('The browser keeps nothing.');
    this.entries.set(key, value);
  }
  removeItem(key: string): void {
    this.entries.delete(key);
  }
}

class Refused extends Error {}

/** Takes each event once; what it gave a time itself it knows again only without one. */
class FakeServer {
  isDown = true;
  refuses = false;
  readonly log: SentEvent[] = [];
  readonly calls: string[][] = [];
  readonly deleted = new Set<number>();

  send = async (events: readonly SentEvent[]): Promise<EventResult[]> => {
    this.calls.push(events.map(({ eventId }) => eventId));
    await Promise.resolve();
    if (this.isDown) throw new Error('Nobody answers.');
    if (this.refuses) throw new Refused('This is too much.');
    return events.map((event) => ({ ...this.take(event), ...event }));
  };

  take(event: SentEvent): Pick<EventResult, 'status' | 'message'> {
    if (this.deleted.has(event.cardId)) return { status: 'gone', message: 'It is gone.' };
    const twin = this.log.find(({ eventId }) => eventId === event.eventId);
    if (twin === undefined) {
      this.log.push(event);
      return { status: 'accepted' };
    }
    const isSame = !('at' in event) || ('at' in twin && twin.at === event.at);
    return isSame ? { status: 'duplicate' } : { status: 'conflict', message: 'It is another.' };
  }
}

function openTab(storage: FakeStorage, server: FakeServer, learner = LEARNER) {
  const onSent = vi.fn();
  const outbox = createOutbox({
    kept: waitingEventsOf(learner, () => storage),
    send: server.send,
    isWorthRetrying: (error) => !(error instanceof Refused),
    reasonOf: (error) => (error as Error).message,
    inTurn: (work) => work(),
    onSent,
  });
  const close = outbox.open();
  return { ...outbox, onSent, close };
}

let ids = 0;
function rating(cardId: number): CardEvent {
  ids += 1;
  const eventId = `rating-${ids}`;
  return { type: 'review', eventId, cardId, at: AT, rating: 3, timeTakenMs: 900 };
}

const undo = ({ cardId, eventId: target }: CardEvent): CardEvent => {
  ids += 1;
  return { type: 'undo', eventId: `undo-${ids}`, cardId, at: AT, target };
};

const idsOf = (events: readonly { eventId: string }[]) => events.map(({ eventId }) => eventId);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what waits for the server', () => {
  it('is sent by itself once the server is back, in its order and each once', async () => {
    const server = new FakeServer();
    const tab = openTab(new FakeStorage(), server);
    const rated = [rating(3), rating(1), rating(2), rating(1)];
    for (const event of rated) tab.keep(event);
    expect(tab.get()).toMatchObject({ ratings: 4, events: 4, trouble: null });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tab.get().events).toBe(4);
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(8_000);
    expect(tab.get()).toMatchObject({ ratings: 0, events: 0 });
    expect(idsOf(server.log)).toEqual(idsOf(rated));
    expect(tab.onSent).toHaveBeenCalledTimes(1);
  });

  it('is tried more and more seldom, and at once when somebody looks again', async () => {
    const server = new FakeServer();
    const tab = openTab(new FakeStorage(), server);
    tab.keep(rating(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toHaveLength(6);
    tab.tryNow();
    expect(server.calls).toHaveLength(7);
    tab.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toHaveLength(7);
  });

  it('outlives the tab', async () => {
    const server = new FakeServer();
    const storage = new FakeStorage();
    const first = openTab(storage, server);
    const rated = [rating(1), rating(2)];
    for (const event of rated) first.keep(event);
    first.close();
    server.isDown = false;
    const next = openTab(storage, server);
    await vi.advanceTimersByTimeAsync(0);
    expect(idsOf(server.log)).toEqual(idsOf(rated));
    expect(next.isEmpty()).toBe(true);
  });

  it('and had arrived after all counts once', async () => {
    const server = new FakeServer();
    const event = rating(1);
    server.log.push({ ...event, at: '2026-03-10T03:00:01.000Z' });
    const tab = openTab(new FakeStorage(), server);
    tab.keep(event);
    server.isDown = false;
    await tab.sendAll();
    expect(server.log).toHaveLength(1);
    expect(tab.get()).toMatchObject({ events: 0, refused: [] });
  });

  it('goes after what is on its way by a call of its own, however slow', async () => {
    const server = new FakeServer();
    server.isDown = false;
    const tab = openTab(new FakeStorage(), server);
    const [first, second, third] = [rating(1), rating(1), rating(2)];
    let answer = () => {};
    const taken = new Promise<void>((resolve) => {
      answer = resolve;
    });
    tab.keepWhile(first, taken);
    for (const event of [second, third]) tab.keep(event);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.calls).toEqual([]);
    expect(tab.get()).toMatchObject({ events: 3, isLate: false });
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.calls).toEqual([idsOf([second, third])]);
    expect(tab.get()).toMatchObject({ events: 0, isLate: false });
  });

  it('on its way is kept where its answer does not come, and counts once', async () => {
    const server = new FakeServer();
    const storage = new FakeStorage();
    const tab = openTab(storage, server);
    const event = rating(1);
    server.log.push({ ...event, at: '2026-03-10T03:00:01.000Z' });
    tab.keepWhile(event, Promise.reject(new Error('Nobody answers.')));
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.get()).toMatchObject({ events: 1, isLate: true });
    tab.close();
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(60_000);
    const next = openTab(storage, server);
    await vi.advanceTimersByTimeAsync(0);
    expect(next.get()).toMatchObject({ events: 0, refused: [] });
    expect(server.log).toHaveLength(1);
  });

  it('counts no rating that was undone meanwhile, and sends both', async () => {
    const server = new FakeServer();
    const tab = openTab(new FakeStorage(), server);
    const [first, second] = [rating(1), rating(2)];
    const events = [first, second, undo(second)];
    for (const event of events) tab.keep(event);
    expect(tab.get()).toMatchObject({ ratings: 1, events: 3 });
    server.isDown = false;
    await tab.sendAll();
    expect(idsOf(server.log)).toEqual(idsOf(events));
  });

  it('of one learner is neither shown to another nor sent by them', async () => {
    const server = new FakeServer();
    const storage = new FakeStorage();
    const mine = openTab(storage, server);
    mine.keep(rating(1));
    mine.close();
    server.isDown = false;
    const other = openTab(storage, server, LEARNER + 70);
    other.tryNow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(other.get().events).toBe(0);
    expect(server.calls).toEqual([]);
    const again = openTab(storage, server);
    await vi.advanceTimersByTimeAsync(0);
    expect(again.get().events).toBe(0);
    expect(server.log).toHaveLength(1);
  });

  it('in two tabs is sent in one order, whichever sends it', async () => {
    const server = new FakeServer();
    const storage = new FakeStorage();
    const [one, other] = [openTab(storage, server), openTab(storage, server)];
    const rated = [rating(1), rating(2), rating(3)];
    for (const [place, event] of rated.entries()) {
      (place === 1 ? other : one).keep(event);
    }
    other.hearOtherTab(null);
    expect(other.get().events).toBe(3);
    server.isDown = false;
    await Promise.all([one.sendAll(), other.sendAll()]);
    expect(idsOf(server.log)).toEqual(idsOf(rated));
    expect(storage.entries.size).toBe(0);
  });

  it('has a bound, beyond which nothing is taken', () => {
    const storage = new FakeStorage();
    const kept = waitingEventsOf(LEARNER, () => storage);
    for (let place = 1; place < OUTBOX_MAX; place += 1) {
      kept.add({ place, event: rating(place) });
    }
    const tab = openTab(storage, new FakeServer());
    expect(tab.keep(rating(1))).toBe(true);
    expect(tab.keep(rating(1))).toBe(false);
    expect(tab.get().events).toBe(OUTBOX_MAX);
    tab.close();
  });

  it('lasts as long as the tab where the browser keeps nothing, and says so', async () => {
    const server = new FakeServer();
    const storage = new FakeStorage();
    storage.isClosed = true;
    const tab = openTab(storage, server);
    tab.keep(rating(1));
    expect(tab.get()).toMatchObject({ events: 1, isInTabOnly: true });
    server.isDown = false;
    await tab.sendAll();
    expect(server.log).toHaveLength(1);
    expect(tab.get()).toMatchObject({ events: 0, isInTabOnly: false });
  });
});

describe('what the server refuses', () => {
  it('is said with its reason until it was read, and holds up nothing else', async () => {
    const server = new FakeServer();
    const storage = new FakeStorage();
    const tab = openTab(storage, server);
    tab.keep(rating(1));
    tab.keep(rating(2));
    server.deleted.add(1);
    server.isDown = false;
    await tab.sendAll();
    expect(server.log).toMatchObject([{ cardId: 2 }]);
    const next = openTab(storage, server);
    expect(next.get()).toMatchObject({ events: 0, refused: ['It is gone.'] });
    next.forgetRefused();
    expect(next.get().refused).toEqual([]);
    expect(storage.entries.size).toBe(0);
  });

  it('as a whole stays, and is not tried again by itself', async () => {
    const server = new FakeServer();
    const tab = openTab(new FakeStorage(), server);
    tab.keep(rating(1));
    Object.assign(server, { isDown: false, refuses: true });
    await expect(tab.sendAll()).rejects.toThrow('This is too much.');
    expect(tab.get()).toMatchObject({ events: 1, trouble: 'This is too much.' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.calls).toHaveLength(1);
    server.refuses = false;
    await tab.sendAll();
    expect(tab.get()).toMatchObject({ events: 0, trouble: null });
  });
});
