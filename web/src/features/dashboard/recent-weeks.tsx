import type { UserStats } from '@gieok/shared/contract/stats';
import { addDays, type Day } from '@gieok/shared/domain/day';
import { countText } from '../../lib/number-text.ts';
import { Heatmap } from '../../parts/charts/heatmap.tsx';

/** Whole weeks that are shown: what fits beside the day. */
const WEEKS = 18;
const WEEK = 7;

interface RecentWeeksProps {
  /** Those on which anything was rated. */
  days: UserStats['recent_days'];
  today: Day | undefined;
}

/** How much was studied on each day of the last weeks. */
export function RecentWeeks({ days, today }: RecentWeeksProps) {
  if (today === undefined) return null;
  const counts = new Map(days.map(({ date, reviews_count }) => [date, reviews_count]));
  const shown = daysUpTo(today).map((date) => ({ date, reviews: counts.get(date) ?? 0 }));
  const studied = shown.filter(({ reviews }) => reviews > 0).length;
  return (
    <div>
      <Heatmap
        label={`The last ${WEEKS} weeks: studied on ${countText(studied, 'day')}`}
        days={shown}
      />
    </div>
  );
}

/** From a Monday on, so that the last of the weeks is the one of today. */
function daysUpTo(today: Day): Day[] {
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;
  const count = (WEEKS - 1) * WEEK + weekday + 1;
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
}
