import { dayFormatter } from '../../lib/dates.ts';
import { countText } from '../../lib/number-text.ts';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import classes from './heatmap.module.css';

const WEEK = 7;
/** Pixels: a day with its gap, a day, the months. */
const STEP = 17;
const SIDE = 14;
const ABOVE = 18;
/** That the name of a month takes. */
const NAME_WEEKS = 2;

const monthName = dayFormatter({ month: 'short' });
const longDay = dayFormatter({ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' });

interface HeatmapProps {
  label: string;
  /** From a Monday on, today last. */
  days: readonly { date: string; reviews: number }[];
}

/** A column a week, a row a weekday. */
export function Heatmap({ label, days }: HeatmapProps) {
  const levelOf = heatLevels(days.map(({ reviews }) => reviews));
  const width = Math.ceil(days.length / WEEK) * STEP;
  return (
    <>
      <Grid gap={8} className={classes.heatmap}>
        <Weekdays />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse must be able to scroll it. */}
        <section className={classes.scroll} aria-label="Heatmap" tabIndex={0}>
          <svg
            className={classes.weeks}
            width={width}
            height={ABOVE + WEEK * STEP}
            role="img"
            aria-label={label}
          >
            {monthStarts(days).map(({ date, week }) => (
              <text key={date} className={classes.month} x={week * STEP} y={11}>
                {monthName(date)}
              </text>
            ))}
            {days.map(({ date, reviews }, index) => (
              <rect
                key={date}
                className={classes.day}
                data-level={levelOf(reviews)}
                data-today={index === days.length - 1 || undefined}
                x={Math.floor(index / WEEK) * STEP + 1}
                y={ABOVE + (index % WEEK) * STEP + 1}
                width={SIDE}
                height={SIDE}
                rx={3.5}
              >
                <title>{`${longDay(date)}: ${countText(reviews, 'review')}`}</title>
              </rect>
            ))}
          </svg>
        </section>
      </Grid>
      <Legend />
    </>
  );
}

function Weekdays() {
  return (
    <Text
      as="div"
      muted
      className={classes.weekdays}
      style={{ paddingTop: ABOVE }}
      aria-hidden="true"
    >
      {['Mon', '', 'Wed', '', 'Fri', '', 'Sun'].map((name, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are always the same.
        <span key={row}>{name}</span>
      ))}
    </Text>
  );
}

function Legend() {
  return (
    <Row
      as="p"
      center
      gap={4}
      size="small"
      muted
      top={6}
      className={classes.legend}
      aria-hidden="true"
    >
      Less
      <svg width={5 * STEP} height={SIDE} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((level) => (
          <rect
            key={level}
            className={classes.day}
            data-level={level}
            x={level * STEP}
            width={SIDE}
            height={SIDE}
            rx={3.5}
          />
        ))}
      </svg>
      More
    </Row>
  );
}

/** Pairs of weeks from the end: a name lies in one, so the edge cuts none. */
function monthStarts(days: HeatmapProps['days']) {
  const weeks = Math.ceil(days.length / WEEK);
  return days.flatMap(({ date }, index) => {
    const first = Math.floor(index / WEEK);
    const week = first + ((weeks - first) % NAME_WEEKS);
    return date.endsWith('-01') && week < weeks ? [{ date, week }] : [];
  });
}

/** One long day must not pale all others. */
const BUSY_SHARE = 0.9;
const LEVELS = 4;

/** From 0 (nothing) to 4. */
export function heatLevels(counts: readonly number[]): (count: number) => number {
  const studied = counts.filter((count) => count > 0).toSorted((first, second) => first - second);
  const busy = studied[Math.ceil(studied.length * BUSY_SHARE) - 1] ?? 1;
  return (count) => Math.min(LEVELS, Math.ceil((count / busy) * LEVELS));
}
