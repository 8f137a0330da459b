import { WEEKLY_GREEN_ABOVE, WEEKLY_PERCENT_PER_REVIEW, WEEKLY_YELLOW_FROM } from '../constants.ts';

/** Studied cards as a whole percentage of all; 0 where there are none. */
export function masteryPercent(studiedCards: number, totalCards: number): number {
  return totalCards === 0 ? 0 : Math.round((studiedCards / totalCards) * 100);
}

export type EaseLevel = 'high' | 'good' | 'low' | 'lowest';

/** How easy a category is going, for the colour of its bar. */
export function easeLevel(averageEase: number): EaseLevel {
  if (averageEase > 2.5) return 'high';
  if (averageEase > 2) return 'good';
  if (averageEase > 1.5) return 'low';
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
