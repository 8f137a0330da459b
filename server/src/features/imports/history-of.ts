import { TIME_TAKEN_MAX_MS } from '@gieok/shared/constants';
import type { NewEvent } from '@gieok/shared/contract/events';
import type { ImportedCard } from './imported-word.ts';

/** No client can make such an event id. */
export const eventPrefix = (importId: number) => `~import-${importId}-`;

export function historyOf(
  { schedule, scheduleAt, reviews, suspended }: ImportedCard,
  cardId: number,
  { importId, schedule: isWanted, now }: { importId: number; schedule: boolean; now: Date },
): (NewEvent & { at: string })[] {
  const of = (name: string) => `${eventPrefix(importId)}${cardId}-${name}`;
  const at = now.toISOString();
  const events: (NewEvent & { at: string })[] = [];
  if (isWanted) {
    for (const { id, at: ratedAt, rating, timeTakenMs, practice } of reviews) {
      const time = { at: ratedAt, timeTakenMs: Math.min(timeTakenMs ?? 0, TIME_TAKEN_MAX_MS) };
      const type = practice ? 'practice' : 'review';
      events.push({ type, cardId, eventId: of(id), rating, ...time });
    }
    if (schedule !== null) {
      events.push({
        type: 'seed_state',
        cardId,
        eventId: of('schedule'),
        at: scheduleAt ?? at,
        schedule,
      });
    }
  }
  if (suspended) events.push({ type: 'suspend', cardId, eventId: of('suspended'), at });
  return events;
}
