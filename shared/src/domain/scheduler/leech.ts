import type { LogEvent } from '../../contract/events.ts';
import type { Schedule } from './schedule.ts';

/**
 * The mark after an event: the lapse that reaches the threshold raises the card as a leech, and so does every half
 * threshold after it. A card that came with as many lapses from elsewhere is raised by its next one. Forgotten on purpose,
 * a card starts afresh.
 * @param mark the review that last raised the card before the event; null while it is no leech.
 * @param lapses before and after the event.
 * @param threshold in lapses.
 * @returns the id of the review that last raised it; null when it is no leech.
 */
export function leechAfter(
  mark: string | null,
  event: LogEvent,
  lapses: { before: Schedule['lapses']; after: Schedule['lapses'] },
  threshold: number,
): string | null {
  if (event.type === 'forget' || event.type === 'seed_state') return null;
  if (lapses.after <= lapses.before || lapses.after < threshold) return mark;
  const raisesAgain = (lapses.after - threshold) % Math.ceil(threshold / 2) === 0;
  return mark === null || raisesAgain ? event.eventId : mark;
}
