import { isDeepStrictEqual } from 'node:util';
import type { LogEvent } from '@gieok/shared/contract/events';
import { fuzzSeed, scheduleOf } from '@gieok/shared/domain/scheduler/card-fields';
import { chooseScheduler } from '@gieok/shared/domain/scheduler/choose';
import { FSRS_DEFAULT_WEIGHTS } from '@gieok/shared/domain/scheduler/fsrs';
import { replay } from '@gieok/shared/domain/scheduler/replay';
import { expect } from 'vitest';
import { livingRows, type readAll, recountCard, recountDays } from './recount-log.ts';

export type Stored = Awaited<ReturnType<typeof readAll>>;
export type EventRow = Stored['events'][number];

const eventOf = (row: EventRow, card: Stored['cards'][number]) =>
  ({
    ...{ type: row.type, rating: row.rating, target: row.target },
    ...{ eventId: row.review_id, cardId: fuzzSeed(card), studyDay: row.study_day },
    ...{ usedAt: row.used_at, at: row.claimed_at },
    day: JSON.parse(row.details ?? '{}').dueDay,
  }) as LogEvent;

/** Comparing by itself takes a tenth of the time; only what differs is worth the telling. */
export function expectSame(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
}

/** Each card is what its log gives: its schedule, its leech, its suspension, and what the rows of the log keep. */
export function expectReplayed({ cards, events, settings }: Stored): void {
  const weights = FSRS_DEFAULT_WEIGHTS;
  const { scheduler, desired_retention: desiredRetention } = settings;
  const schedule = chooseScheduler({ scheduler, desiredRetention, weights });
  for (const card of cards) {
    const log = events.filter((row) => row.card_id === card.id);
    expectSame(
      scheduleOf(card),
      replay(
        schedule,
        log.map((row) => eventOf(row, card)),
      ).schedule,
    );
    const { lapses, repetitions, leech_review_id, suspended } = card;
    const { suspended_by_hand, suspension_at, buried_until } = card;
    expectSame(
      {
        card: {
          ...{ lapses, repetitions, leech_review_id, suspended },
          ...{ suspended_by_hand, suspension_at, buried_until },
        },
        log: log.map(({ review_id, undone, counts_toward, known_change }) => ({
          ...{ review_id, undone, counts_toward, known_change },
        })),
      },
      recountCard(log, settings),
    );
    if (log.length > 0) expectSame(card.schedule_version, settings.schedule_version);
  }
}

export function expectCounted({ cards, events, days }: Stored): void {
  const living = cards.flatMap(({ id }) => livingRows(events.filter((row) => row.card_id === id)));
  const counted = days.filter(({ reviews }) => reviews > 0);
  expectSame(
    Object.fromEntries(
      counted.map(({ day, reviews, practice }) => [day, { reviews, practice }]).sort(),
    ),
    recountDays(living),
  );
}
