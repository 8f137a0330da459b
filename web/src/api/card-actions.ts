import type {
  StudyCard as Card,
  reviewResponse,
  studyCardResponse,
} from '@gieok/shared/contract/reviews';
import type { Day } from '@gieok/shared/domain/day';
import { apiRoutes, fillPath } from '@gieok/shared/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../lib/api.ts';
import { tellOtherTabs } from '../lib/other-tabs.ts';
import { randomId } from '../lib/random-id.ts';
import { invalidateLearningData } from './learning-data.ts';

/** What can be switched on and off; the latest word wins. */
export type CardSwitch = 'suspend' | 'unsuspend' | 'bury' | 'unbury';
/** What is written to the card's log. */
type LoggedKind = 'review' | 'practice' | 'forget' | 'set_due';

/** Something done to a card that can be taken back. */
export interface CardAction {
  kind: CardSwitch | LoggedKind;
  cardId: number;
  /** Its own; of what is in the card's log, the reviewId. */
  id: string;
}

type CardId = Pick<CardAction, 'cardId' | 'id'>;

/** What to do to a card. */
export type CardChange = { kind: CardSwitch | 'forget' } | { kind: 'set_due'; dueDay: Day };

const OPPOSITES: Record<CardSwitch, CardSwitch> = {
  suspend: 'unsuspend',
  unsuspend: 'suspend',
  bury: 'unbury',
  unbury: 'bury',
};

async function flip(cardId: number, to: CardSwitch): Promise<Card> {
  const path = fillPath(apiRoutes[to], { id: cardId });
  return (await api.post<typeof studyCardResponse>(path)).data;
}

async function change({ cardId, id: reviewId, ...wanted }: CardChange & CardId): Promise<Card> {
  if (wanted.kind === 'forget') {
    const path = fillPath(apiRoutes.forget, { id: cardId });
    return (await api.post<typeof reviewResponse>(path, { reviewId })).data;
  }
  if (wanted.kind === 'set_due') {
    const path = fillPath(apiRoutes.dueDate, { id: cardId });
    const { dueDay } = wanted;
    return (await api.put<typeof reviewResponse>(path, { dueDay, reviewId })).data;
  }
  return flip(cardId, wanted.kind);
}

async function undo({ kind, cardId, id: reviewId }: CardAction): Promise<Card> {
  if (kind in OPPOSITES) return flip(cardId, OPPOSITES[kind as CardSwitch]);
  const path = fillPath(apiRoutes.undo, { id: cardId });
  return (await api.post<typeof reviewResponse>(path, { reviewId })).data;
}

function useCardCall<Wanted>(call: (wanted: Wanted) => Promise<Card>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (card) => tellOtherTabs({ id: card.id, card }),
    // Also after a failure: the server may have done it, and only its answer been lost.
    onSettled: () => {
      void invalidateLearningData(queryClient);
    },
  });
}

/**
 * Suspends, buries or resets a card, or sets its due date; gives the card as it then is, and what can be undone. Wanted
 * again after a failure, it is sent as it was, so that it counts once.
 */
export function useChangeCard(cardId: number) {
  const { mutateAsync } = useCardCall(change);
  const failed = useRef(new Map<string, string>());

  return async (wanted: CardChange): Promise<{ action: CardAction; card: Card }> => {
    const what = JSON.stringify(wanted);
    const id = failed.current.get(what) ?? randomId();
    failed.current.set(what, id);
    const card = await mutateAsync({ ...wanted, cardId, id });
    failed.current.delete(what);
    return { action: { kind: wanted.kind, cardId, id }, card };
  };
}

/** Takes back what was done to a card; gives the card as it then is. */
export function useUndoAction() {
  return useCardCall(undo);
}
