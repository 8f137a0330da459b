import { WEEKLY_GREEN_ABOVE, WEEKLY_PERCENT_PER_REVIEW, WEEKLY_YELLOW_FROM } from '../constants.ts';

/** 0 where there are no cards. */
export function masteryPercent(studiedCards: number, totalCards: number): number {
  return totalCards === 0 ? 0 : Math.round((studiedCards / totalCards) * 100);
}

export type EaseLevel = 'high' | 'good' | 'low' | 'lowest';

/** An average ease above this reaches the level. */
export const EASE_LEVEL_ABOVE = { high: 2.5, good: 2, low: 1.5 } as const;

export function easeLevel(averageEase: number): EaseLevel {
  if (averageEase > EASE_LEVEL_ABOVE.high) return 'high';
  if (averageEase > EASE_LEVEL_ABOVE.good) return 'good';
  if (averageEase > EASE_LEVEL_ABOVE.low) return 'low';
  return 'lowest';
}

export type WeeklyColor = 'green' | 'yellow' | 'red';

export function weeklyBarColor(reviews: number): WeeklyColor {
  if (reviews > WEEKLY_GREEN_ABOVE) return 'green';
  return reviews >= WEEKLY_YELLOW_FROM ? 'yellow' : 'red';
}

/** Percent of the chart. */
export function weeklyBarHeight(reviews: number): number {
  return Math.min(100, reviews * WEEKLY_PERCENT_PER_REVIEW);
}
