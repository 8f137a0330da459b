import type { LogRow } from '../../../learning/log.ts';
import type { EventRow } from './event-row.ts';
import type { NewIds } from './restoration.ts';

/** Drops decks that are not in the archive. */
export function logRow(userId: number, ids: NewIds, event: EventRow): LogRow {
  const rated = event.type === 'review' || event.type === 'practice';
  const details = detailsOf(event, ids);
  return {
    user_id: userId,
    card_id: ids.card(event.card_id),
    type: event.type,
    review_id: ids.event(event.review_id),
    rating: rated ? event.rating : null,
    time_taken_ms: rated ? event.time_taken_ms : null,
    answer: (rated && event.answer) || null,
    wanted: (rated && event.wanted) || null,
    claimed_at: event.claimed_at,
    used_at: event.used_at,
    study_day: event.study_day,
    target: event.type === 'undo' ? ids.event(event.target) : null,
    details: details && JSON.stringify(details),
    deck_id: (event.type === 'review' && ids.decks.get(event.deck_id ?? 0)) || null,
    counts_toward: event.counts_toward,
    known_change: event.known_change,
    undone: event.undone,
  };
}

function detailsOf(event: EventRow, ids: NewIds): object | null {
  switch (event.type) {
    case 'set_due':
    case 'seed_state':
      return event.details;
    case 'review': {
      // The interval stays as drawn for the card's old id.
      const { drawnFor = event.card_id, ...scheduling } = event.details ?? {};
      const details = {
        ...scheduling,
        ...(drawnFor !== ids.card(event.card_id) && { drawnFor }),
      };
      return Object.keys(details).length > 0 ? details : null;
    }
    default:
      return null;
  }
}
