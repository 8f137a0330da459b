import type { Insights } from '@gieok/shared/contract/stats';
import { useState } from 'react';
import { dayFormatter } from '../../../lib/dates.ts';
import { durationText, HOUR } from '../../../lib/duration-text.ts';
import { countText, numberText } from '../../../lib/number-text.ts';
import { BarChart } from '../../../parts/charts/bar-chart.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { FigurePanel } from './figure-panel.tsx';
import classes from './insights.module.css';

const DAYS = 30;
const MINUTE = 60_000;
/** Minutes beyond which hours are easier to read. */
const MINUTES_MAX = 180;
const LABELS = 5;

const shortDay = dayFormatter({ month: 'short', day: 'numeric' });
const dayText = dayFormatter({ weekday: 'short', month: 'short', day: 'numeric' });
const weekText = dayFormatter({ year: 'numeric', month: 'short', day: 'numeric' });

type Studied = Insights['days'];

const PERIODS = {
  day: {
    name: 'By day',
    each: `on each of the last ${DAYS} days`,
    all: `in the last ${DAYS} days`,
    column: 'Day',
    dateText: dayText,
  },
  week: {
    name: 'By week',
    each: 'in each week of the last year',
    all: 'in the last year',
    column: 'Week of',
    dateText: (date: string) => `Week of ${weekText(date)}`,
  },
} as const;

export function TimePanel({ days, weeks }: { days: Studied; weeks: Studied }) {
  const [period, setPeriod] = useState<keyof typeof PERIODS>('day');
  const shown = period === 'day' ? days.slice(-DAYS) : weeks;
  const { each: inEach, all: inAll, column, dateText } = PERIODS[period];
  const total = durationText(shown.reduce((sum, { time_ms }) => sum + time_ms, 0));
  const longest = Math.max(...shown.map(({ time_ms }) => time_ms));
  const [unit, unitName] =
    longest > MINUTES_MAX * MINUTE ? ([HOUR, 'h'] as const) : ([MINUTE, 'min'] as const);
  const labelEvery = Math.ceil(shown.length / LABELS);
  return (
    <FigurePanel
      title="Time Spent"
      wide
      aside={
        <Row as="fieldset" gap={4} className={classes.choice}>
          <legend className="visually-hidden">Time spent by</legend>
          {(['day', 'week'] as const).map((each) => (
            <Button key={each} aria-pressed={period === each} onClick={() => setPeriod(each)}>
              {PERIODS[each].name}
            </Button>
          ))}
        </Row>
      }
      note={`${total} ${inAll}, from showing a card to your rating: at most 5 minutes a card, practice included.`}
      caption={`Time spent ${inEach}`}
      columns={[column, 'Reviews', 'Time']}
      rows={shown
        .map(({ date, reviews, time_ms }) => ({
          key: date,
          cells: [
            period === 'day' ? dayText(date) : weekText(date),
            numberText(reviews),
            durationText(time_ms),
          ],
        }))
        .toReversed()}
    >
      <BarChart
        label={`Time spent ${inEach}: ${total} in all`}
        nothing="No time spent yet"
        tickText={(value) => `${numberText(value)} ${unitName}`}
        bars={shown.map(({ date, reviews, time_ms }, index) => ({
          key: date,
          value: time_ms / unit,
          title: `${dateText(date)}: ${durationText(time_ms)}, ${countText(reviews, 'review')}`,
          strong: index === shown.length - 1,
          ...((shown.length - 1 - index) % labelEvery === 0 && {
            label: index === shown.length - 1 && period === 'day' ? 'Today' : shortDay(date),
          }),
        }))}
      />
    </FigurePanel>
  );
}
