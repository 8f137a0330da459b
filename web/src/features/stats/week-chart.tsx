import type { UserStats } from '@gieok/shared/contract/stats';
import { weeklyBarColor, weeklyBarHeight } from '@gieok/shared/domain/mastery';
import { dayFormatter } from '../../lib/dates.ts';
import { numberText } from '../../lib/number-text.ts';
import chart from '../../parts/charts/chart.module.css';
import classes from './week-chart.module.css';

const ABOVE = 26;
const PLOT = 148;
const BELOW = 44;
const GROUND = ABOVE + PLOT;

/** A share of a day's width. */
const BAR_WIDTH = 0.64;

const weekday = dayFormatter({ weekday: 'short' });
const longWeekday = dayFormatter({ weekday: 'long' });

/** Widths in percent: the chart stretches while texts keep their size. */
export function WeekChart({ week }: { week: UserStats['weekly_stats'] }) {
  const dayWidth = 100 / week.length;
  const days = week.map(({ date, reviews_count: reviews }, index) => ({
    date,
    reviews,
    left: `${(index + (1 - BAR_WIDTH) / 2) * dayWidth}%`,
    middle: `${(index + 0.5) * dayWidth}%`,
    height: weeklyBarHeight(reviews),
    isToday: index === week.length - 1,
  }));
  const words = days.map(({ date, reviews }) => `${longWeekday(date)} ${reviews}`).join(', ');
  return (
    <svg
      className={chart.plot}
      height={GROUND + BELOW}
      role="img"
      aria-label={`Reviews on each day: ${words}`}
    >
      <svg y={ABOVE} height={PLOT} overflow="visible" aria-hidden="true">
        {days.map(({ date, reviews, left, middle, height }) => (
          <g key={date}>
            <rect
              className={classes.bar}
              data-color={weeklyBarColor(reviews)}
              x={left}
              width={`${BAR_WIDTH * dayWidth}%`}
              y={`${100 - height}%`}
              height={`${height}%`}
              rx={5}
            />
            <text className={classes.count} x={middle} y={`${100 - height}%`} dy={-8}>
              {numberText(reviews)}
            </text>
          </g>
        ))}
      </svg>
      {days.every(({ reviews }) => reviews === 0) && (
        <text className={chart.nothing} x="50%" y={ABOVE + PLOT / 2}>
          No reviews in the last 7 days
        </text>
      )}
      <line className={chart.line} x1="0" x2="100%" y1={GROUND} y2={GROUND} />
      {days.map(({ date, middle, isToday }) => (
        <DayName key={date} date={date} middle={middle} isToday={isToday} />
      ))}
    </svg>
  );
}

function DayName({ date, middle, isToday }: { date: string; middle: string; isToday: boolean }) {
  return (
    <text className={classes.day} data-today={isToday || undefined} x={middle} y={GROUND + 20}>
      {weekday(date)}
      {isToday && (
        <tspan className={classes.today} x={middle} dy={18}>
          today
        </tspan>
      )}
    </text>
  );
}
