import type { Backlog } from '@gieok/shared/contract/backlog';
import { dayFormatter } from '../../lib/dates.ts';
import { ChartLegend } from '../../parts/charts/chart-legend.tsx';
import { ChartTable } from '../../parts/charts/chart-table.tsx';
import classes from './spread-chart.module.css';

/** Pixels. */
const PLOT = 112;
const BELOW = 26;
const ABOVE = 4;
/** Of a day's width. */
const BAR_WIDTH = 0.7;

const dayName = dayFormatter({ month: 'short', day: 'numeric' });
const figure = (cards: number) => cards.toLocaleString('en');

/** The load of the coming days if the backlog were spread, as bars, and behind a disclosure as a table. */
export function SpreadChart({ backlog: { days, reviewsPerDay } }: { backlog: Backlog }) {
  const highest = Math.max(...days.map(({ total }) => total));
  const showsLimit = reviewsPerDay > 0 && reviewsPerDay <= highest * 2;
  const most = Math.max(1, highest, showsLimit ? reviewsPerDay : 0);
  const width = 100 / days.length;
  const heightOf = (cards: number) => (cards / most) * PLOT;
  const bottom = ABOVE + PLOT;
  const last = days.at(-1);
  return (
    <div>
      <svg
        className={classes.chart}
        height={bottom + BELOW}
        role="img"
        aria-label={`Cards due on each of the next ${days.length} days: at most ${figure(highest)}`}
      >
        {days.map(({ day, due, moved, total }, index) => {
          const x = `${(index + (1 - BAR_WIDTH) / 2) * width}%`;
          const common = { x, width: `${width * BAR_WIDTH}%` };
          return (
            <g key={day}>
              <rect
                {...common}
                className={classes.moved}
                y={bottom - heightOf(total)}
                height={heightOf(moved)}
              />
              <rect
                {...common}
                className={classes.due}
                y={bottom - heightOf(due)}
                height={heightOf(due)}
              />
            </g>
          );
        })}
        {showsLimit && (
          <line
            className={classes.limit}
            x1="0"
            x2="100%"
            y1={bottom - heightOf(reviewsPerDay)}
            y2={bottom - heightOf(reviewsPerDay)}
          />
        )}
        <line className={classes.ground} x1="0" x2="100%" y1={bottom} y2={bottom} />
        <text className={classes.label} x="0" y={bottom + 18}>
          today
        </text>
        <text className={classes.label} x="100%" y={bottom + 18} textAnchor="end">
          {last !== undefined && dayName(last.day)}
        </text>
      </svg>
      <ChartLegend
        label="Bars and lines"
        entries={[
          { name: 'waiting now', color: 'var(--heat-4)' },
          { name: 'due on that day anyway', color: 'var(--heat-2)' },
          ...(showsLimit
            ? [
                {
                  name: `your limit of ${figure(reviewsPerDay)}`,
                  color: 'var(--ink)',
                  mark: 'dashes' as const,
                },
              ]
            : []),
        ]}
      />
      <ChartTable
        caption={`Cards due on the next ${days.length} days`}
        columns={['Day', 'As it is', 'Moved here', 'Spread']}
        rows={days.map(({ day, moved, total, without }, index) => ({
          key: day,
          cells: [
            index === 0 ? 'today' : dayName(day),
            figure(without),
            index === 0 ? `${figure(moved)} stay` : figure(moved),
            figure(total),
          ],
        }))}
      />
    </div>
  );
}
