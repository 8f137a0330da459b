import { WEEKLY_GREEN_ABOVE, WEEKLY_YELLOW_FROM } from '@gieok/shared/constants';
import type { UserStats } from '@gieok/shared/contract/stats';
import { type WeeklyColor, weeklyBarColor } from '@gieok/shared/domain/mastery';
import { dayFormatter } from '../../lib/dates.ts';
import { countText, numberText } from '../../lib/number-text.ts';
import { ChartLegend } from '../../parts/charts/chart-legend.tsx';
import { ChartTable } from '../../parts/charts/chart-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { WeekChart } from './week-chart.tsx';

const COLOR_MEANINGS: readonly [WeeklyColor, string][] = [
  ['green', `more than ${WEEKLY_GREEN_ABOVE}`],
  ['yellow', `${WEEKLY_YELLOW_FROM} to ${WEEKLY_GREEN_ABOVE}`],
  ['red', `under ${WEEKLY_YELLOW_FROM}`],
];

/** Pixels, while its table is closed. */
export const WEEK_PANEL_HEIGHT = 375;

const longDay = dayFormatter({ weekday: 'long', month: 'short', day: 'numeric' });

export function WeekPanel({ week }: { week: UserStats['weekly_stats'] }) {
  const total = week.reduce((sum, { reviews_count }) => sum + reviews_count, 0);
  const today = week.at(-1)?.date;
  return (
    <Panel title="Last 7 Days" aside={`${countText(total, 'review')} in 7 days`}>
      <WeekChart week={week} />
      <ChartLegend
        label="Colors of the bars"
        entries={COLOR_MEANINGS.map(([color, name]) => ({ name, color: `var(--bar-${color})` }))}
      />
      <ChartTable
        caption="Reviews of the last seven days"
        columns={['Day', 'Reviews', 'Level']}
        rows={week.map(({ date, reviews_count }) => ({
          key: date,
          cells: [
            `${longDay(date)}${date === today ? ' (today)' : ''}`,
            numberText(reviews_count),
            meaningOf(weeklyBarColor(reviews_count)),
          ],
        }))}
      />
    </Panel>
  );
}

const meaningOf = (color: WeeklyColor) => new Map(COLOR_MEANINGS).get(color) ?? '';
