import type { RatedCard } from '@gieok/shared/contract/reviews';
import type { CardEvent } from '@gieok/shared/device/card-after';
import { ApiError, api } from '../lib/api.ts';
import { isOfDevice } from '../lib/device-ids.ts';
import { addressOf } from '../lib/early-answers.ts';
import { tellOfEvent } from '../lib/other-tabs.ts';
import { queryClient } from '../lib/query-client.ts';
import { clockAhead, serverNow } from '../lib/server-clock.ts';
import { invalidateLearningData } from './stale.ts';

export type { CardEvent };

type Content<Event> = Event extends unknown ? Omit<Event, 'eventId' | 'cardId' | 'at'> : never;
export type EventContent = Content<Exclude<CardEvent, { type: 'undo' }>>;

export interface CardAction {
  kind: EventContent['type'];
  cardId: number;
  id: string;
}

/** A slower event goes to the outbox. */
const SEND_TIMEOUT_MS = 8_000;

async function send(event: CardEvent): Promise<RatedCard> {
  // The outbox sends card and clock.
  if (isOfDevice(event.cardId) || clockAhead() === undefined) throw new ApiError(0, 'network', '');
  const { cardId: id, eventId: reviewId, deckId, at: reviewedAt } = event;
  const params = { id };
  const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
  switch (event.type) {
    case 'review':
    case 'practice': {
      const { rating, timeTakenMs, answer } = event;
      const practice = event.type === 'practice';
      const body = { rating, timeTakenMs, answer, reviewId, reviewedAt, practice, deckId };
      return (await api('POST /cards/:id/review', { params, body, signal })).data;
    }
    case 'set_due': {
      const body = { dueDay: event.day, reviewId, deckId };
      return (await api('PUT /cards/:id/due', { params, body, signal })).data;
    }
    case 'undo': {
      const body = { reviewId: event.target, deckId };
      return (await api('POST /cards/:id/review/undo', { params, body, signal })).data;
    }
    default:
      return (
        await api(`POST /cards/:id/${event.type}`, { params, body: { reviewId, deckId }, signal })
      ).data;
  }
}

/** @returns how many milliseconds ago a call of `address` was answered: a busy page reads it late. */
function watchArrival(address: string): () => number {
  let arrived: number | null = null;
  const hear = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceResourceTiming[]) {
      if (entry.name.startsWith(address, location.origin.length)) arrived = entry.responseEnd;
    }
  };
  const observer = new PerformanceObserver((list) => hear(list.getEntries()));
  observer.observe({ type: 'resource' });
  return () => {
    hear(observer.takeRecords());
    observer.disconnect();
    return arrived === null ? 0 : Math.max(0, performance.now() - arrived);
  };
}

export interface Taken {
  /** With what became of the word's other cards. */
  card: RatedCard;
  /** When the answer arrived: milliseconds since 1970, server's clock. */
  at: number;
}

export async function sendEvent(event: CardEvent): Promise<Taken> {
  const sinceArrival = watchArrival(addressOf(`/cards/${event.cardId}/`));
  try {
    const card = await send(event);
    const at = serverNow() - sinceArrival();
    tellOfEvent(event.type, card);
    return { card, at };
  } finally {
    sinceArrival();
    // Only the answer may have been lost.
    void invalidateLearningData(queryClient);
  }
}
