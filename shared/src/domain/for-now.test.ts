import { describe, expect, it } from 'vitest';
import { isForNow, returnsSoon } from './for-now.ts';

describe('a card that is due again within 20 minutes', () => {
  const now = new Date('2026-03-10T03:00:00.000Z');
  const waiting = (minutes: number, fields = {}) => ({
    review_interval: 0,
    due_at: new Date(now.getTime() + minutes * 60_000).toISOString(),
    suspended: false,
    ...fields,
  });

  it('returns in this session, unless it was suspended', () => {
    expect(returnsSoon(waiting(1), now)).toBe(true);
    expect(returnsSoon(waiting(20), now)).toBe(true);
    expect(returnsSoon(waiting(21), now)).toBe(false);
    expect(returnsSoon(waiting(5, { review_interval: 1 }), now)).toBe(false);
    expect(returnsSoon(waiting(1, { suspended: true }), now)).toBe(false);
    expect(returnsSoon({ review_interval: 0, due_at: null, suspended: false }, now)).toBe(false);
  });
});

describe('a card is for now', () => {
  const NOW = new Date('2026-03-10T03:00:00Z');
  const CARD = {
    stage: 'review' as const,
    review_interval: 5,
    due_at: '2026-03-09T19:00:00.000Z',
    suspended: false,
  };
  it.each([
    ['due by the day', {}, true],
    ['new', { stage: 'new' as const, due_at: null, review_interval: 0 }, true],
    ['in minute steps', { review_interval: 0, due_at: '2026-03-10T03:10:00.000Z' }, true],
    ['due in an hour', { review_interval: 0, due_at: '2026-03-10T04:00:00.000Z' }, false],
    ['due tomorrow', { due_at: '2026-03-10T19:00:00.000Z' }, false],
    ['suspended', { suspended: true }, false],
  ])('when it is %s: %j gives %s', (_, fields, expected) => {
    expect(isForNow({ ...CARD, ...fields }, NOW)).toBe(expected);
  });
});
