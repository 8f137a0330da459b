import { describe, expect, it } from 'vitest';
import { easeLevel, masteryPercent, weeklyBarColor, weeklyBarHeight } from './mastery.ts';

describe('the mastery of a category', () => {
  it('is the studied part of its cards in whole percent', () => {
    expect(masteryPercent(1, 3)).toBe(33);
    expect(masteryPercent(2, 3)).toBe(67);
    expect(masteryPercent(3, 3)).toBe(100);
  });

  it('is 0 where there are no cards', () => {
    expect(masteryPercent(0, 0)).toBe(0);
  });

  it('is coloured by the average ease: above 2.5, above 2, above 1.5, or lowest', () => {
    expect([2.51, 2.5, 2.01, 2, 1.51, 1.5, 1.3].map(easeLevel)).toEqual([
      'high',
      'good',
      'good',
      'low',
      'low',
      'lowest',
      'lowest',
    ]);
  });
});

describe('a bar of the weekly chart', () => {
  it('is green above 20 reviews, yellow from 5 to 20, red under 5', () => {
    expect([21, 20, 5, 4, 0].map(weeklyBarColor)).toEqual([
      'green',
      'yellow',
      'yellow',
      'red',
      'red',
    ]);
  });

  it('grows by 5 percent with each review, to 100 at most', () => {
    expect([0, 1, 19, 20, 21, 500].map(weeklyBarHeight)).toEqual([0, 5, 95, 100, 100, 100]);
  });
});
