import { describe, expect, test } from 'vitest';
import { computeHints } from './computed-hints.ts';

const settings = {
  scheduler: 'sm2',
  desiredRetention: 0.9,
  timeZone: 'Asia/Seoul',
  dayStartsAt: 4,
} as const;
const NOW = Date.parse('2026-03-10T03:00:00Z');
const hintsOf = (card: Parameters<typeof computeHints>[0], scheduler: 'sm2' | 'fsrs' = 'sm2') =>
  Object.values(computeHints(card, { ...settings, scheduler }, NOW));

describe('the hints of a card that came without them', () => {
  // By hand: no interval gives 1 day; else 1 day, interval × 1.2, interval × ease, interval × ease × 1.3.
  test.each([
    [{}, ['1 day', '1 day', '1 day', '1 day']],
    [{ review_interval: 10 }, ['1 day', '12 days', '25 days', '1 month']],
    [{ review_interval: 4, ease_factor: 1.5 }, ['1 day', '5 days', '6 days', '8 days']],
    [{ review_interval: 100, ease_factor: 2 }, ['1 day', '4 months', '7 months', '9 months']],
    [{ review_interval: 400, ease_factor: 2 }, ['1 day', '1.3 years', '2.2 years', '2.8 years']],
  ])('under Classic, of %j', (card, hints) => {
    expect(hintsOf(card)).toEqual(hints);
  });

  test('under FSRS, are minutes for what is being learned', () => {
    expect(hintsOf({}, 'fsrs')).toEqual(['1 min', '6 min', '10 min', '8 days']);
    const card = {
      stage: 'learning',
      review_interval: 0,
      stability: 2.3,
      difficulty: 2.1,
      repetitions: 1,
      lapses: 0,
      due_at: '2026-03-10T03:05:00.000Z',
    } as const;
    expect(hintsOf(card, 'fsrs').slice(2)).toEqual(['2 days', expect.stringMatching(/days$/)]);
    expect(hintsOf(card, 'fsrs')[0]).toBe('1 min');
  });

  test('under FSRS, grow with what is remembered', () => {
    const card = {
      stage: 'review',
      review_interval: 46,
      stability: 46,
      difficulty: 3,
      repetitions: 5,
      lapses: 0,
      due_at: '2026-03-09T19:00:00.000Z',
    } as const;
    // The reference test of FSRS-6 has 163 days follow 46.
    expect(hintsOf(card, 'fsrs')[0]).toBe('10 min');
    expect(hintsOf(card, 'fsrs')[2]).toMatch(/^[4-6] months$/);
  });
});
