import type { UserStats } from '@gieok/shared/contract/stats';
import { addDays, type Day } from '@gieok/shared/domain/day';
import { countText } from '../../lib/number-text.ts';
import { Heatmap } from '../../parts/charts/heatmap.tsx';

/** As many weeks as fit beside the day. */
const WEEKS = 18;
const WEEK = 7;

interface RecentWeeksProps {
  days: UserStats['recent_days'];
  today: Day | undefined;
}

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

/** Begins on a Monday, so that today's week is last. */
function daysUpTo(today: Day): Day[] {
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;
  const count = (WEEKS - 1) * WEEK + weekday + 1;
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
}
