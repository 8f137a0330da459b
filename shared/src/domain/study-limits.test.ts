import { describe, expect, it } from 'vitest';
import { type DayLimits, remainingToday } from './study-limits.ts';

const day = (reviews: Partial<DayLimits['reviews']>, more: Partial<DayLimits> = {}): DayLimits => ({
  newCards: { perDay: 10, used: reviews.begun ?? 0 },
  reviews: { perDay: 50, used: 0, begun: 0, due: 0, ...reviews },
  extra: { newCards: 0, reviews: 0 },
  limitNewByReviews: true,
  ...more,
});

describe('where new cards count against the limit of reviews, too', () => {
  it('they get what the cards due leave of it', () => {
    expect(remainingToday(day({ due: 20 }))).toMatchObject({ newCards: 10, heldByReviews: 0 });
    expect(remainingToday(day({ due: 46 }))).toMatchObject({ newCards: 4, heldByReviews: 6 });
    expect(remainingToday(day({ due: 200 }))).toMatchObject({ newCards: 0, heldByReviews: 10 });
  });

  it('that stays so while the cards are reviewed, and once they are', () => {
    for (const used of [0, 20, 46]) {
      expect(remainingToday(day({ used, due: 46 - used }))).toMatchObject({ newCards: 4 });
    }
    expect(remainingToday(day({ used: 50 }))).toMatchObject({ newCards: 0, heldByReviews: 10 });
  });

  it('those begun take from it', () => {
    expect(remainingToday(day({ begun: 3, due: 46 }))).toMatchObject({ newCards: 1, reviews: 47 });
  });

  it('what was asked for beyond the limits is on top of it', () => {
    const asked = { extra: { newCards: 10, reviews: 0 } };
    expect(remainingToday(day({ used: 50 }, asked))).toMatchObject({ newCards: 10, reviews: 0 });
    expect(remainingToday(day({ used: 50, begun: 4 }, asked))).toMatchObject({ newCards: 6 });
  });
});

it('otherwise each kind counts apart', () => {
  const apart = { limitNewByReviews: false };
  expect(remainingToday(day({ used: 50, due: 99, begun: 3 }, apart))).toEqual({
    newCards: 7,
    reviews: 0,
    heldByReviews: 0,
  });
});
