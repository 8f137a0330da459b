import type { EventCreate } from '@gieok/shared/contract/events';
import type { RatedCard } from '@gieok/shared/contract/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { watchArrival } from '../lib/arrival.ts';
import { addressOf } from '../lib/early-answers.ts';
import { tellOtherTabs } from '../lib/other-tabs.ts';
import { serverNow } from '../lib/server-clock.ts';
import { invalidateLearningData } from './learning-data.ts';

type Stamped<Event> = Event extends unknown ? Omit<Event, 'at'> & { at: string } : never;

/** Something done to a card, with the time by the server's clock. The `eventId` is made here: sent again, it counts once. */
export type CardEvent = Stamped<EventCreate>;

type Content<Event> = Event extends unknown ? Omit<Event, 'eventId' | 'cardId' | 'at'> : never;
/** What an event is, besides whose it is; an undo aside. */
export type EventContent = Content<Exclude<CardEvent, { type: 'undo' }>>;

/** What takes longer is sent again, with what was done meanwhile. */
const SEND_TIMEOUT_MS = 8_000;

async function send(event: CardEvent): Promise<RatedCard> {
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

/** An event that the server took. */
export interface Taken {
  /** As it then is, with what that did to the other cards of its word. */
  card: RatedCard;
  /** When the answer came, in milliseconds since 1970, by the server's clock: before it could be read. */
  at: number;
}

/** Sends what was done to a card. */
export function useSendEvent(): (event: CardEvent) => Promise<Taken> {
  const queryClient = useQueryClient();
  return async (event) => {
    const sinceArrival = watchArrival(addressOf(`/cards/${event.cardId}/`));
    try {
      const card = await send(event);
      const at = serverNow() - sinceArrival();
      if (event.type !== 'practice') {
        tellOtherTabs({ id: card.id, card });
        for (const id of card.buried_siblings) tellOtherTabs({ id, card: null });
      }
      return { card, at };
    } finally {
      sinceArrival();
      // Also after a failure: the server may have done it, and only its answer been lost.
      void invalidateLearningData(queryClient);
    }
  };
}
