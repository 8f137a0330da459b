import { describe, expect, it } from 'vitest';
import { clockOf, reviewsOf, scheduleOf } from './card-schedule.ts';
import type { CardRow } from './collection-rows.ts';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const FOUR_IN_SEOUL = Date.UTC(2025, 11, 31, 19) / 1000;
const CLOCK = clockOf(FOUR_IN_SEOUL, { creationOffset: -540, schedVer: 2 }, NOW);
const AT = Date.parse('2026-03-01T03:00:00Z');

const card = (values: Partial<CardRow>): CardRow => ({
  ...{
    id: 1,
    nid: 1,
    did: 1,
    ord: 0,
    mod: AT / 1000,
    type: 2,
    queue: 2,
    due: 0,
    ivl: 0,
    factor: 0,
  },
  ...{ reps: 0, lapses: 0, left: 0, odue: 0, odid: 0, flags: 0, data: '', reviews: [] },
  ...values,
});
const review = (id: number, ease: number, type: number, factor = 2500) => ({
  ...{ id, cid: 1, ease, ivl: 1, factor, time: 1_000, type },
});

describe('the first day of a collection', () => {
  it.each([
    ['New York', Date.UTC(2026, 0, 1, 9), 300],
    ['Auckland', Date.UTC(2025, 11, 31, 15), -780],
    ['Seoul', Date.UTC(2025, 11, 31, 19), -540],
  ])('is the date on the clock that it was made by: %s', (_, fourOClock, creationOffset) => {
    expect(clockOf(fourOClock / 1000, { creationOffset }, NOW).dayZero).toBe('2026-01-01');
    // Older ones do not say where they were made.
    expect(clockOf(fourOClock / 1000, {}, NOW).dayZero).toBe('2026-01-01');
  });
});

describe('a card', () => {
  it('that is new has no schedule', () => {
    expect(scheduleOf(card({ type: 0 }), [], CLOCK)).toEqual({ schedule: null, scheduleAt: null });
  });

  it('that is being learned is due by the clock, or on a day', () => {
    const due = AT / 1000 + 600;
    const { schedule } = scheduleOf(card({ type: 1, queue: 1, due }), [], CLOCK);
    expect(schedule).toMatchObject({
      stage: 'learning',
      step: 0,
      dueAt: due * 1000,
      dueDay: '2026-03-01',
    });
    const later = scheduleOf(card({ type: 3, queue: 3, due: 60, lapses: 2 }), [], CLOCK);
    expect(later.schedule).toMatchObject({
      stage: 'learning',
      dueAt: null,
      dueDay: '2026-03-02',
      lapses: 2,
    });
  });

  it('that was suspended while it was learned keeps the instant it was due', () => {
    const { schedule } = scheduleOf(card({ type: 1, queue: -1, due: AT / 1000 }), [], CLOCK);
    expect(schedule?.dueAt).toBe(AT);
  });

  it('without a log stands as it does since its interval began, so that what is studied here comes after', () => {
    const { schedule, scheduleAt } = scheduleOf(card({ due: 90, ivl: 30 }), [], CLOCK);
    expect(schedule).toMatchObject({ dueDay: '2026-04-01', lastDay: '2026-03-02', interval: 30 });
    expect(scheduleAt).toBe('2026-03-02T12:00:00.000Z');
  });

  it('with numbers beyond all sense is brought within bounds', () => {
    const odd = card({
      due: 1e300,
      ivl: -5,
      factor: -1,
      reps: -3,
      lapses: 1e12,
      data: '{"s":-1,"d":99}',
    });
    const { schedule } = scheduleOf(odd, [], CLOCK);
    expect(schedule).toMatchObject({
      interval: 1,
      ease: 2.5,
      stability: null,
      lapses: 10_000,
      reviews: 1,
    });
    expect(schedule?.dueDay).toMatch(/^\d{4}-/);
  });
});

describe('the log', () => {
  it('has ratings, and neither what was set by hand nor what cannot have been', () => {
    const reviews = [
      review(AT, 3, 1),
      review(AT + 1, 0, 4),
      review(AT + 2, 3, 5),
      review(5, 3, 1),
      review(9e15, 3, 1),
    ];
    expect(reviewsOf(card({ reviews }), CLOCK).map(({ id }) => id)).toEqual([`anki-${AT}`]);
  });

  it('of the first scheduler has three buttons while learning', () => {
    const reviews = [1, 2, 3].flatMap((ease) => [
      review(AT + ease, ease, 0),
      review(AT + ease + 10, ease, 1),
    ]);
    const ratings = reviewsOf(card({ reviews }), { ...CLOCK, threeButtons: true }).map(
      ({ rating }) => rating,
    );
    expect(ratings).toEqual([1, 3, 4, 1, 2, 3]);
  });

  it('tells what moved no schedule', () => {
    const reviews = [review(AT, 3, 3, 0), review(AT + 1, 3, 3, 2500)];
    expect(reviewsOf(card({ reviews }), CLOCK).map(({ practice }) => practice)).toEqual([
      true,
      false,
    ]);
  });
});
