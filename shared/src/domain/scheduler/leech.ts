import type { LogEvent } from '../../contract/events.ts';
import type { Schedule } from './schedule.ts';

/**
 * The lapse that reaches `threshold` raises a card, and every half threshold after; an imported
 * card, its next lapse.
 * @param mark the review that last raised it, or null.
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
