import type { LogEvent } from '../../contract/events.ts';
import type { Schedule } from './schedule.ts';

/**
 * The review that last raised a card as a leech, after an event; null when it is none. The lapse
 * that reaches `threshold` raises it, and every half threshold after; an imported card with as many
 * is raised by its next lapse.
 * @param mark the same before the event.
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
