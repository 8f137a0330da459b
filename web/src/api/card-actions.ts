import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import type { Day } from '@gieok/shared/domain/day';
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
  return (await api(`POST /cards/:id/${to}`, { params: { id: cardId } })).data;
}

async function change({ cardId, id: reviewId, ...wanted }: CardChange & CardId): Promise<Card> {
  const params = { id: cardId };
  if (wanted.kind === 'forget') {
    return (await api('POST /cards/:id/forget', { params, body: { reviewId } })).data;
  }
  if (wanted.kind === 'set_due') {
    const { dueDay } = wanted;
    return (await api('PUT /cards/:id/due', { params, body: { dueDay, reviewId } })).data;
  }
  return flip(cardId, wanted.kind);
}

async function undo({ kind, cardId, id: reviewId }: CardAction): Promise<Card> {
  if (kind in OPPOSITES) return flip(cardId, OPPOSITES[kind as CardSwitch]);
  const params = { id: cardId };
  return (await api('POST /cards/:id/review/undo', { params, body: { reviewId } })).data;
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
