import { WEEKLY_GREEN_ABOVE, WEEKLY_PERCENT_PER_REVIEW, WEEKLY_YELLOW_FROM } from '../constants.ts';

/** Studied cards as a whole percentage of all; 0 where there are none. */
export function masteryPercent(studiedCards: number, totalCards: number): number {
  return totalCards === 0 ? 0 : Math.round((studiedCards / totalCards) * 100);
}

export type EaseLevel = 'high' | 'good' | 'low' | 'lowest';

/** An average ease above this reaches the level; what reaches none is the lowest. */
export const EASE_LEVEL_ABOVE = { high: 2.5, good: 2, low: 1.5 } as const;

/** How easy a category is going, for the colour of its bar. */
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

/** Height of a bar in percent of the chart. */
export function weeklyBarHeight(reviews: number): number {
  return Math.min(100, reviews * WEEKLY_PERCENT_PER_REVIEW);
}
