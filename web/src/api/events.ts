import type { EventCreate } from '@gieok/shared/contract/events';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { tellOtherTabs } from '../lib/other-tabs.ts';
import { invalidateLearningData } from './learning-data.ts';

type Stamped<Event> = Event extends unknown ? Omit<Event, 'at' | 'answer'> & { at: string } : never;

/** Something done to a card, with the time by the server's clock. The `eventId` is made here: sent again, it counts once. */
export type CardEvent = Stamped<EventCreate>;

type Content<Event> = Event extends unknown ? Omit<Event, 'eventId' | 'cardId' | 'at'> : never;
/** What an event is, besides whose it is; an undo aside. */
export type EventContent = Content<Exclude<CardEvent, { type: 'undo' }>>;

async function send(event: CardEvent): Promise<Card> {
  const { cardId: id, eventId: reviewId } = event;
  const params = { id };
  switch (event.type) {
    case 'review':
    case 'practice': {
      const { rating, timeTakenMs } = event;
      const body = { rating, timeTakenMs, reviewId, practice: event.type === 'practice' };
      return (await api('POST /cards/:id/review', { params, body })).data;
    }
    case 'set_due': {
      const body = { dueDay: event.day, reviewId };
      return (await api('PUT /cards/:id/due', { params, body })).data;
    }
    case 'undo': {
      const body = { reviewId: event.target };
      return (await api('POST /cards/:id/review/undo', { params, body })).data;
    }
    default:
      return (await api(`POST /cards/:id/${event.type}`, { params, body: { reviewId } })).data;
  }
}

/** Sends what was done to a card; gives the card as it then is. */
export function useSendEvent(): (event: CardEvent) => Promise<Card> {
  const queryClient = useQueryClient();
  return async (event) => {
    try {
      const card = await send(event);
      if (event.type !== 'practice') tellOtherTabs({ id: card.id, card });
      return card;
    } finally {
      // Also after a failure: the server may have done it, and only its answer been lost.
      void invalidateLearningData(queryClient);
    }
  };
}
