import type { Rating } from '@gieok/shared/constants';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import type { Day } from '@gieok/shared/domain/day';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { tellOtherTabs } from '../lib/other-tabs.ts';
import { invalidateLearningData } from './learning-data.ts';

/** What can be switched on and off; the latest word wins. */
export type CardSwitch = 'suspend' | 'unsuspend' | 'bury' | 'unbury';

/** What an event is, besides whose it is. */
export type EventContent =
  | { type: 'review' | 'practice'; rating: Rating; timeTakenMs: number }
  | { type: CardSwitch | 'forget' }
  | { type: 'set_due'; day: Day };

interface EventOrigin {
  /** Made here: sent again, the event counts once. */
  eventId: string;
  cardId: number;
  /** ISO-8601 UTC: when it happened, by the server's clock. */
  at: string;
}

export type UndoEvent = EventOrigin & {
  type: 'undo';
  /** The `eventId` of what is undone, and its type. */
  target: string;
  targetType: EventContent['type'];
};

/** Something done to a card. */
export type CardEvent = (EventOrigin & EventContent) | UndoEvent;

const OPPOSITES: Record<CardSwitch, CardSwitch> = {
  suspend: 'unsuspend',
  unsuspend: 'suspend',
  bury: 'unbury',
  unbury: 'bury',
};

async function flip(id: number, to: CardSwitch): Promise<Card> {
  return (await api(`POST /cards/:id/${to}`, { params: { id } })).data;
}

async function undo({ cardId: id, target, targetType }: UndoEvent): Promise<Card> {
  if (targetType in OPPOSITES) return flip(id, OPPOSITES[targetType as CardSwitch]);
  const body = { reviewId: target };
  return (await api('POST /cards/:id/review/undo', { params: { id }, body })).data;
}

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
    case 'forget':
      return (await api('POST /cards/:id/forget', { params, body: { reviewId } })).data;
    case 'set_due': {
      const body = { dueDay: event.day, reviewId };
      return (await api('PUT /cards/:id/due', { params, body })).data;
    }
    case 'undo':
      return undo(event);
    default:
      return flip(id, event.type);
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
