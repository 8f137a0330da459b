import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../test/stub-browser.ts';
import { newCard, stamp } from '../../test/study-tab.ts';
import type { CardEvent, Taken } from '../api/events.ts';
import { createOutbox } from '../api/outbox.ts';
import { waitingEventsOf } from '../api/waiting-events.ts';

stubBrowser();
const { ApiError } = await import('../lib/api.ts');
const { sendOrKeep } = await import('./send-or-keep.ts');

const storage = new Map<string, string>();
const area = {
  get length() {
    return storage.size;
  },
  key: (place: number) => [...storage.keys()][place] ?? null,
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
};

const refusal = new ApiError(409, 'conflict', 'No.');
const rating = (cardId: number): CardEvent => ({
  type: 'review',
  cardId,
  rating: 3,
  timeTakenMs: 900,
  ...stamp(),
});

/** A session whose server answers each call after so long, or refuses it. */
function sending(answersAfterMs: number, failure?: Error) {
  const log: string[] = [];
  const refused: string[] = [];
  const outbox = createOutbox({
    kept: waitingEventsOf(1, () => area),
    send: async (events) => {
      await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
      return events.map(({ cardId, eventId }) => {
        if (failure !== undefined) refused.push(eventId);
        else if (!log.includes(eventId)) log.push(eventId);
        return { status: failure ? ('conflict' as const) : ('accepted' as const), cardId, eventId };
      });
    },
    isWorthRetrying: (error) => error instanceof ApiError && error.status === 0,
    reasonOf: String,
    inTurn: (work) => work(),
    onSent: () => {},
  });
  outbox.open();
  const send = async (event: CardEvent): Promise<Taken> => {
    await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
    if (failure !== undefined) throw failure;
    log.push(event.eventId);
    const siblings = { buried_siblings: [], unburied_siblings: [] };
    return { card: { ...newCard(event.cardId), reviewId: event.eventId, ...siblings }, at: 0 };
  };
  const sent = sendOrKeep({ send, outbox, preferences: () => undefined });
  const rate = (event: CardEvent, card: Card | null = newCard(event.cardId)) =>
    sent(event, { card, siblings: [] });
  return { outbox, log, refused, rate };
}

beforeEach(() => {
  storage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is done in a session', () => {
  it('stands in the browser from the start, and no longer once the server has it', async () => {
    const { rate, outbox } = sending(20);
    const saving = rate(rating(1));
    expect(storage.size).toBe(1);
    await vi.advanceTimersByTimeAsync(20);
    expect((await saving).at).toBe(0);
    expect(outbox.isEmpty()).toBe(true);
  });

  it('waits for no slow server, and arrives once and in its order', async () => {
    const { rate, log, outbox } = sending(2_000);
    const events = [rating(1), rating(2), rating(3)];
    for (const event of events) {
      const saving = rate(event);
      await vi.advanceTimersByTimeAsync(300);
      expect((await saving).card).toMatchObject({ id: event.cardId, review_interval: 1 });
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(log).toEqual(events.map(({ eventId }) => eventId));
    expect(outbox.get()).toMatchObject({ events: 0, isLate: false, refused: [] });
  });

  it('and is refused at once is said in its place, and waits nowhere', async () => {
    const { rate, outbox } = sending(20, refusal);
    const saving = rate(rating(1)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20);
    expect(await saving).toBe(refusal);
    expect(outbox.get()).toMatchObject({ events: 0, refused: [] });
  });

  it('and is refused when the session has gone on is said by the outbox', async () => {
    const { rate, outbox } = sending(500, refusal);
    const saving = rate(rating(1));
    await vi.advanceTimersByTimeAsync(300);
    expect((await saving).card.id).toBe(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(outbox.get()).toMatchObject({ events: 0, refused: [''] });
  });

  it('of a card that the session does not know waits for its answer, and for what is before it', async () => {
    const { rate, log } = sending(500);
    const first = rate(rating(1));
    await vi.advanceTimersByTimeAsync(300);
    await first;
    const undo: CardEvent = { type: 'undo', cardId: 2, target: 'before', ...stamp() };
    const undoing = rate(undo, null);
    await vi.advanceTimersByTimeAsync(600);
    expect(log).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect((await undoing).card.id).toBe(2);
    expect(log).toHaveLength(2);
  });
});
