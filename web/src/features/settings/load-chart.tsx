import { addDays } from '@gieok/shared/domain/day';
import { dayFormatter } from '../../lib/dates.ts';
import { numberText } from '../../lib/number-text.ts';
import { ChartLegend } from '../../parts/charts/chart-legend.tsx';
import { ChartTable } from '../../parts/charts/chart-table.tsx';
import { DayBars } from '../../parts/charts/day-bars.tsx';
import type { Load } from './load-at.ts';
import classes from './load-chart.module.css';

/** Pixels; the same in the style sheet. */
const HEIGHT = 96;
const LOAD = 'var(--heat-3)';

const day = dayFormatter({ month: 'short', day: 'numeric' });
const figure = (ratings: number) => numberText(Math.round(ratings));

interface LoadChartProps {
  /** The first day; undefined while the load is computed. */
  from: string | undefined;
  load: Load | undefined;
  before: Load | undefined;
}

export function LoadChart({ from, load, before }: LoadChartProps) {
  if (from === undefined || load === undefined) return <div className={classes.space} />;
  const { perDay } = load;
  return (
    <div>
      <DayBars
        label={`Reviews a day over the next ${perDay.length} days: at most ${figure(Math.max(...perDay))}, on average ${figure(load.reviewsPerDay)}`}
        days={perDay.map((ratings, index) => ({
          day: addDays(from, index),
          parts: [{ value: ratings, color: LOAD }],
          line: before?.perDay[index],
        }))}
        height={HEIGHT}
      />
      {before !== undefined && (
        <ChartLegend
          label="Bars and lines"
          entries={[
            { name: 'with this', color: LOAD },
            { name: 'now', color: 'var(--ink)', mark: 'line' },
          ]}
        />
      )}
      <ChartTable
        caption={`Reviews of the next ${perDay.length} days`}
        columns={before === undefined ? ['Day', 'Reviews'] : ['Day', 'Now', 'With this']}
        rows={perDay.map((ratings, index) => ({
          key: addDays(from, index),
          cells: [
            `${day(addDays(from, index))}${index === 0 ? ' (today)' : ''}`,
            ...(before === undefined ? [] : [figure(before.perDay[index] ?? 0)]),
            figure(ratings),
          ],
        }))}
      />
    </div>
  );
}
