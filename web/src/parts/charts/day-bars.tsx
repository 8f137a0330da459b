import type { Day } from '@gieok/shared/domain/day';
import { dayFormatter } from '../../lib/dates.ts';
import chart from './chart.module.css';
import classes from './day-bars.module.css';

/** Pixels. */
const BELOW = 26;
/** A share of a day's width. */
const BAR_WIDTH = 0.7;

const dayName = dayFormatter({ month: 'short', day: 'numeric' });

interface DayBarsProps {
  label: string;
  /** From today on; `line` marks a value to compare with. */
  days: readonly {
    day: Day;
    parts: readonly { value: number; color: string }[];
    line?: number | undefined;
  }[];
  /** The same for all days. */
  limit?: number | undefined;
  /** Pixels. */
  height: number;
}

export function DayBars({ label, days, limit, height }: DayBarsProps) {
  const totals = days.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const most = Math.max(1, limit ?? 0, ...totals, ...days.map(({ line }) => line ?? 0));
  const width = 100 / days.length;
  const heightOf = (value: number) => (value / most) * height;
  const yOf = (value: number) => height - heightOf(value);
  const last = days.at(-1);
  return (
    <svg className={classes.chart} height={height + BELOW} role="img" aria-label={label}>
      {days.map(({ day, parts }, index) =>
        parts.map(({ value, color }, part) => {
          const below = parts.slice(0, part).reduce((sum, { value: lower }) => sum + lower, 0);
          return (
            <rect
              key={`${day} ${color}`}
              fill={color}
              x={`${(index + (1 - BAR_WIDTH) / 2) * width}%`}
              width={`${width * BAR_WIDTH}%`}
              y={yOf(below + value)}
              height={heightOf(value)}
              rx={parts.length === 1 ? 2 : 0}
            />
          );
        }),
      )}
      {days.map(
        ({ day, line }, index) =>
          line !== undefined && (
            <line
              key={day}
              className={classes.line}
              x1={`${index * width}%`}
              x2={`${(index + 1) * width}%`}
              y1={yOf(line)}
              y2={yOf(line)}
            />
          ),
      )}
      {limit !== undefined && (
        <line className={classes.limit} x1="0" x2="100%" y1={yOf(limit)} y2={yOf(limit)} />
      )}
      <line className={chart.line} x1="0" x2="100%" y1={height} y2={height} />
      <text className={classes.label} x="0" y={height + 18}>
        today
      </text>
      <text className={classes.label} x="100%" y={height + 18} textAnchor="end">
        {last !== undefined && dayName(last.day)}
      </text>
    </svg>
  );
}
