import type { Card } from '@gieok/shared/contract/cards';
import type { CardMemory } from '@gieok/shared/contract/progress';
import { addDays, type Day, type DayBoundary, studyDay } from '@gieok/shared/domain/day';
import { dayFormatter } from '../../lib/dates.ts';
import { percentText } from '../../lib/number-text.ts';
import { ChartTable } from '../../parts/charts/chart-table.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { recallOn } from './card-figures.ts';
import classes from './forgetting-curve.module.css';
import { type RecallCurve, recallCurve } from './recall-curve.ts';

interface ForgettingCurveProps {
  card: Card;
  memory: CardMemory | null;
  boundary: DayBoundary;
}

const dateText = dayFormatter({ year: 'numeric', month: 'short', day: 'numeric' });

export function ForgettingCurve({ card, memory, boundary }: ForgettingCurveProps) {
  if (memory === null) {
    return (
      <Text muted>
        {card.stage === 'new'
          ? 'Study this card once to see its forgetting curve here.'
          : 'This card has no reviews yet, so it has no curve.'}
      </Text>
    );
  }
  const curve = recallCurve(memory, studyDay(new Date(), boundary));
  const { today, reached } = curve;
  const retention = percentText(memory.desired_retention);
  const falls = today.recall < memory.desired_retention ? 'The chance fell' : 'The chance falls';
  return (
    <Stack gap={20}>
      <p className={classes.words}>
        Your chance of recalling this word today is <strong>{percentText(today.recall)}</strong>.{' '}
        {falls} to {retention} on {dateText(reached.day)}. FSRS estimates it from your reviews,
        whichever scheduler you use.
      </p>
      <Disclosure summary="Show the curve">
        <Chart curve={curve} retention={memory.desired_retention} />
        <RecallTable memory={memory} curve={curve} />
      </Disclosure>
    </Stack>
  );
}

function Chart({ curve, retention }: { curve: RecallCurve; retention: number }) {
  const { span, floor, stretches, reviews, today, first, last } = curve;
  const x = (at: number) => (at / span) * 100;
  const y = (recall: number) => ((1 - recall) / (1 - floor)) * 100;
  const path = stretches
    .map((points) => points.map(({ at, recall }) => `${x(at)},${y(recall)}`).join(' L'))
    .map((points) => `M${points}`)
    .join(' ');
  const label =
    `Forgetting curve from ${dateText(first)} to ${dateText(last)}: ` +
    `${percentText(today.recall)} today, desired retention ${percentText(retention)}`;
  return (
    <div className={classes.chart} role="img" aria-label={label}>
      <Text as="div" size="small" muted className={classes.scale} aria-hidden="true">
        <span style={{ top: 0 }}>100%</span>
        <span className={classes.target} style={{ top: `${y(retention)}%` }}>
          {percentText(retention)}
        </span>
        {y(retention) < 80 && <span style={{ top: '100%' }}>{percentText(floor)}</span>}
      </Text>
      <svg className={classes.plot} aria-hidden="true">
        <line className={classes.ground} x1="0" x2="100%" y1="100%" y2="100%" />
        <line
          className={classes.retention}
          x1="0"
          x2="100%"
          y1={`${y(retention)}%`}
          y2={`${y(retention)}%`}
        />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
          <path className={classes.curve} d={path} vectorEffect="non-scaling-stroke" />
        </svg>
        <line
          className={classes.now}
          x1={`${x(today.at)}%`}
          x2={`${x(today.at)}%`}
          y1="0"
          y2="100%"
        />
        {reviews.map(({ day, at }) => (
          <circle key={day} className={classes.review} cx={`${x(at)}%`} cy="0" r="4" />
        ))}
        <circle className={classes.today} cx={`${x(today.at)}%`} cy={`${y(today.recall)}%`} r="6" />
      </svg>
      <Row between size="small" muted className={classes.days} aria-hidden="true">
        <span>{dateText(first)}</span>
        <span>{dateText(last)}</span>
      </Row>
      <Row as="ul" wrap size="small" muted className={classes.legend} aria-hidden="true">
        <li data-is="review">Review</li>
        <li data-is="today">Today</li>
        <li data-is="retention">Desired retention</li>
      </Row>
    </div>
  );
}

const AHEAD = [7, 30, 90, 365] as const;

function RecallTable({ memory, curve }: { memory: CardMemory; curve: RecallCurve }) {
  const { reviews, today, reached } = curve;
  const future: { day: Day; what: string }[] = [
    { day: today.day, what: 'Today' },
    ...AHEAD.map((days) => ({ day: addDays(today.day, days), what: `In ${days} days` })),
    ...(reached.day > today.day ? [{ day: reached.day, what: 'Desired retention' }] : []),
  ].sort((first, second) => (first.day < second.day ? -1 : 1));
  return (
    <ChartTable
      caption="Chance of recall by day"
      columns={['Day', 'Event', 'Chance of recall']}
      rows={[
        ...reviews.map(({ day, recall }) => ({
          key: day,
          cells: [
            dateText(day),
            recall === null ? 'First review' : 'Before the review',
            recall === null ? '–' : percentText(recall),
          ],
        })),
        ...future.map(({ day, what }) => ({
          key: what,
          cells: [dateText(day), what, percentText(recallOn(memory, day))],
        })),
      ]}
    />
  );
}
