import { addDays } from '@gieok/shared/domain/day';
import { dayFormatter } from '../../lib/dates.ts';
import { ChartLegend } from '../../parts/charts/chart-legend.tsx';
import { ChartTable } from '../../parts/charts/chart-table.tsx';
import type { Load } from './load-at.ts';
import classes from './load-chart.module.css';

/** Pixels. */
const PLOT = 96;
const BELOW = 26;
/** Of a day's width. */
const BAR_WIDTH = 0.7;

const day = dayFormatter({ month: 'short', day: 'numeric' });
const figure = (ratings: number) => Math.round(ratings).toLocaleString('en');

interface LoadChartProps {
  /** The first day; undefined while the load is being worked out. */
  from: string | undefined;
  load: Load | undefined;
  /** What it is compared with, drawn as a line. */
  before: Load | undefined;
}

/** The reviews of the coming days as bars, and behind a disclosure as a table. */
export function LoadChart({ from, load, before }: LoadChartProps) {
  if (from === undefined || load === undefined) return <div className={classes.space} />;
  const { perDay } = load;
  const most = Math.max(1, ...perDay, ...(before?.perDay ?? []));
  const width = 100 / perDay.length;
  const heightOf = (ratings: number) => (ratings / most) * PLOT;
  return (
    <div>
      <svg
        className={classes.chart}
        height={PLOT + BELOW}
        role="img"
        aria-label={`Reviews a day over the next ${perDay.length} days: at most ${figure(Math.max(...perDay))}, on average ${figure(load.reviewsPerDay)}`}
      >
        {perDay.map((ratings, index) => (
          <rect
            key={addDays(from, index)}
            className={classes.bar}
            x={`${(index + (1 - BAR_WIDTH) / 2) * width}%`}
            width={`${width * BAR_WIDTH}%`}
            y={PLOT - heightOf(ratings)}
            height={heightOf(ratings)}
            rx={2}
          />
        ))}
        {before?.perDay.map((ratings, index) => (
          <line
            key={addDays(from, index)}
            className={classes.before}
            x1={`${index * width}%`}
            x2={`${(index + 1) * width}%`}
            y1={PLOT - heightOf(ratings)}
            y2={PLOT - heightOf(ratings)}
          />
        ))}
        <line className={classes.ground} x1="0" x2="100%" y1={PLOT} y2={PLOT} />
        <text className={classes.label} x="0" y={PLOT + 18}>
          today
        </text>
        <text className={classes.label} x="100%" y={PLOT + 18} textAnchor="end">
          {day(addDays(from, perDay.length - 1))}
        </text>
      </svg>
      {before !== undefined && (
        <ChartLegend
          label="Bars and lines"
          entries={[
            { name: 'with this', color: 'var(--heat-3)' },
            { name: 'as it is', color: 'var(--ink)', mark: 'line' },
          ]}
        />
      )}
      <ChartTable
        caption={`Reviews of the next ${perDay.length} days`}
        columns={before === undefined ? ['Day', 'Reviews'] : ['Day', 'As it is', 'With this']}
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
