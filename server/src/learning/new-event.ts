import type { Rating } from '@gieok/shared/constants';
import type { CardEventType } from '../db/schema.ts';

/** What somebody asks to be written to a card's log. */
export interface NewEvent {
  reviewId: string;
  type: CardEventType;
  rating?: Rating;
  timeTakenMs?: number;
  /** When it happened, as the client says; absent: now. */
  claimedAt?: Date | undefined;
  details?: { target: string } | { dueDay: string; spreadOver?: number };
}

/**
 * The id of the undo of a card's event: there is one for each event, so undoing twice is undoing once. The card is part
 * of it: an undo sent to the wrong card before its review has come must not stand in the way of the right one.
 */
export function undoId(cardId: number, target: string): string {
  return `undo:${cardId}:${target}`;
}
