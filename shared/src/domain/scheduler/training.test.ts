import { describe, expect, it } from 'vitest';
import type { LogEvent } from '../../contract/events.ts';
import { NEW_SCHEDULE } from './schedule.ts';
import { trainingHistories } from './training.ts';

type Told =
  | { type: 'review' | 'practice'; rating: 1 | 2 | 3 | 4 }
  | { type: 'forget' }
  | { type: 'seed_state'; schedule: typeof NEW_SCHEDULE }
  | { type: 'undo'; target: string };

/** Events of a card on the given days of March, in order; each is called by its place. */
const logOf = (...entries: [day: number, told: Told][]): LogEvent[] =>
  entries.map(([day, told], index) => {
    const studyDay = `2026-03-${String(day).padStart(2, '0')}`;
    const time = `${studyDay}T10:00:${String(index).padStart(2, '0')}.000Z`;
    const common = { eventId: `event-${index}`, cardId: 1, at: time, usedAt: time, studyDay };
    return 'rating' in told ? { ...told, ...common, timeTakenMs: 1_000 } : { ...told, ...common };
  });

/** Rating and elapsed days of each review. */
const told = (events: readonly LogEvent[]) =>
  trainingHistories(events).map((history) =>
    history.map(({ rating, elapsedDays }) => ({ rating, elapsedDays })),
  );

describe('what FSRS is fitted to', () => {
  it('is each rating with the study days since the one before', () => {
    const log = logOf(
      [1, { type: 'review', rating: 3 }],
      [1, { type: 'review', rating: 1 }],
      [5, { type: 'review', rating: 4 }],
    );
    expect(told(log.toReversed())).toEqual([
      [
        { rating: 3, elapsedDays: 0 },
        { rating: 1, elapsedDays: 0 },
        { rating: 4, elapsedDays: 4 },
      ],
    ]);
  });

  it('leaves out practice and what was undone', () => {
    const log = logOf(
      [1, { type: 'review', rating: 3 }],
      [2, { type: 'practice', rating: 1 }],
      [3, { type: 'review', rating: 1 }],
      [3, { type: 'undo', target: 'event-2' }],
      [4, { type: 'review', rating: 2 }],
    );
    expect(told(log)).toEqual([
      [
        { rating: 3, elapsedDays: 0 },
        { rating: 2, elapsedDays: 3 },
      ],
    ]);
  });

  it('begins anew where the card was forgotten', () => {
    const log = logOf(
      [1, { type: 'review', rating: 3 }],
      [4, { type: 'forget' }],
      [9, { type: 'review', rating: 2 }],
    );
    expect(told(log)).toEqual([[{ rating: 3, elapsedDays: 0 }], [{ rating: 2, elapsedDays: 0 }]]);
  });

  it('leaves out what follows a schedule brought from elsewhere, until the card is forgotten', () => {
    const log = logOf(
      [1, { type: 'seed_state', schedule: NEW_SCHEDULE }],
      [2, { type: 'review', rating: 3 }],
      [3, { type: 'forget' }],
      [4, { type: 'review', rating: 1 }],
    );
    expect(told(log)).toEqual([[{ rating: 1, elapsedDays: 0 }]]);
  });

  it('knows when each review was given', () => {
    const log = logOf([2, { type: 'review', rating: 3 }], [5, { type: 'review', rating: 3 }]);
    expect(trainingHistories(log)[0]?.map(({ at }) => new Date(at).toISOString())).toEqual([
      '2026-03-02T10:00:00.000Z',
      '2026-03-05T10:00:01.000Z',
    ]);
  });
});
