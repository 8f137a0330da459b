import type { Forecast } from '@gieok/shared/contract/scheduling';
import { describe, expect, it } from 'vitest';
import { loadAt } from './load-at.ts';

const option = (
  scheduler: 'sm2' | 'fsrs',
  desiredRetention: number | null,
  reviewsPerDay: number,
) => ({
  scheduler,
  desiredRetention,
  perDay: [reviewsPerDay, reviewsPerDay * 2],
  reviewsPerDay,
  knownAfterYear: reviewsPerDay * 100,
  reviewsPerDayOfYear: reviewsPerDay * 2,
});

const forecast: Forecast = {
  from: '2026-03-10',
  cards: 9,
  newCards: 0,
  newCardsPerDay: 0,
  options: [option('sm2', null, 30), option('fsrs', 0.8, 10), option('fsrs', 0.9, 20)],
};

describe('the load at a desired retention', () => {
  it('is what was simulated, where it was', () => {
    expect(loadAt(forecast, 'fsrs', 0.9)?.reviewsPerDay).toBe(20);
  });
  it('lies on the line between two that were', () => {
    const load = loadAt(forecast, 'fsrs', 0.85);
    expect(load?.reviewsPerDay).toBeCloseTo(15);
    expect(load?.perDay[1]).toBeCloseTo(30);
    expect(load?.knownAfterYear).toBeCloseTo(1500);
    expect(load?.reviewsPerDayOfYear).toBeCloseTo(30);
  });
  it('is that of the nearest beyond the ends', () => {
    expect(loadAt(forecast, 'fsrs', 0.7)?.reviewsPerDay).toBe(10);
    expect(loadAt(forecast, 'fsrs', 0.99)?.reviewsPerDay).toBe(20);
  });
  it('is the same at every retention under Classic, which aims at none', () => {
    expect(loadAt(forecast, 'sm2', 0.7)?.reviewsPerDay).toBe(30);
    expect(loadAt(forecast, 'sm2', 0.99)?.reviewsPerDay).toBe(30);
  });
});
