import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import type { Day } from '@gieok/shared/domain/day';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomId } from '../lib/device-ids.ts';
import { serverNow } from '../lib/server-clock.ts';
import { type EventContent, sendEvent } from './events.ts';

export interface CardAction {
  kind: EventContent['type'];
  cardId: number;
  id: string;
}

type PlainChange = 'suspend' | 'unsuspend' | 'bury' | 'unbury' | 'forget';

export type CardChange = { kind: PlainChange } | { kind: 'set_due'; dueDay: Day };

const contentOf = (change: CardChange): EventContent =>
  change.kind === 'set_due' ? { type: 'set_due', day: change.dueDay } : { type: change.kind };

const now = () => new Date(serverNow()).toISOString();

/** A retry keeps its event id, so that it counts once. */
export function useChangeCard(cardId: number) {
  const failed = useRef(new Map<string, string>());

  return async (wanted: CardChange): Promise<{ action: CardAction; card: Card }> => {
    const what = JSON.stringify(wanted);
    const eventId = failed.current.get(what) ?? randomId();
    failed.current.set(what, eventId);
    const { card } = await sendEvent({ eventId, cardId, at: now(), ...contentOf(wanted) });
    // A failed one may have been done, and be undone by this.
    failed.current.clear();
    return { action: { kind: wanted.kind, cardId, id: eventId }, card };
  };
}

export function useUndoAction() {
  return useMutation({
    mutationFn: ({ cardId, id }: CardAction) =>
      sendEvent({ type: 'undo', eventId: randomId(), cardId, at: now(), target: id }),
  });
}
