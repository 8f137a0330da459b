import type { Insights } from '@gieok/shared/contract/stats';
import { dayFormatter } from '../../../lib/dates.ts';
import { countText, numberText, percentText } from '../../../lib/number-text.ts';
import { ChartLegend } from '../../../parts/charts/chart-legend.tsx';
import { RateChart } from '../../../parts/charts/rate-chart.tsx';
import { wholeRange } from '../../../parts/charts/scale.ts';
import { Text } from '../../../ui/layout.tsx';
import { FigurePanel } from './figure-panel.tsx';
import classes from './insights.module.css';

const NOTHING = 'No card has come back yet';
const monthLetter = dayFormatter({ month: 'narrow' });
const monthName = dayFormatter({ month: 'long', year: 'numeric' });

type Retention = Insights['retention'];
type Retained = Retention['all'];

interface RetentionProps {
  retention: Retention;
  /** From 0 to 1; null under Classic. */
  target: number | null;
}

const rateText = (rate: number | null) => (rate === null ? 'None yet' : percentText(rate));
const titleOf = (name: string, { passed, reviews, rate }: Retained) =>
  rate === null
    ? `${name}: no reviews`
    : `${name}: ${percentText(rate)}, ${numberText(passed)} of ${countText(reviews, 'review')}`;
const cellsOf = (name: string, { passed, reviews, rate }: Retained) => [
  name,
  numberText(reviews),
  numberText(passed),
  rate === null ? 'None' : percentText(rate),
];
const COLUMNS = ['Reviews', 'Remembered', 'Share'];

export function RetentionByMonth({ retention, target }: RetentionProps) {
  const { all, by_month: months } = retention;
  return (
    <FigurePanel
      title="True Retention"
      aside={
        <>
          <Text as="span" size="large" bold className={classes.big}>
            {rateText(all.rate)}
          </Text>
          {all.rate !== null && ' of all time'}
        </>
      }
      note={
        'The share of cards you remembered (Hard or better) on a later day. Only the first review of ' +
        `a card on a day counts, and practice does not.${target === null ? ' The Classic scheduler has no target.' : ''}`
      }
      caption="Cards remembered, by month"
      columns={['Month', ...COLUMNS]}
      rows={months
        .map(({ month, ...retained }) => ({
          key: month,
          cells: cellsOf(monthName(`${month}-01`), retained),
        }))
        .toReversed()}
    >
      <RateChart
        label={`Cards remembered, by month: ${rateText(all.rate)} of all time`}
        nothing={NOTHING}
        target={target}
        points={months.map(({ month, ...retained }) => ({
          key: month,
          rate: retained.rate,
          title: titleOf(monthName(`${month}-01`), retained),
          label: monthLetter(`${month}-01`),
        }))}
      />
      <TargetLegend target={target} />
    </FigurePanel>
  );
}

export function RetentionByInterval({ retention, target }: RetentionProps) {
  const ranges = retention.by_interval.map(({ from, below, ...retained }) => ({
    name: wholeRange({ from, below }),
    retained,
  }));
  const daysText = (name: string) => `After ${name} ${name === '1' ? 'day' : 'days'}`;
  return (
    <FigurePanel
      title="Retention by Interval"
      aside="of all time"
      note="The share of cards you remembered, by days since their last rating."
      caption="Cards remembered, by days since they were last seen"
      columns={['Days', ...COLUMNS]}
      rows={ranges.map(({ name, retained }) => ({ key: name, cells: cellsOf(name, retained) }))}
    >
      <RateChart
        label="Cards remembered, by days since they were last seen"
        nothing={NOTHING}
        target={target}
        points={ranges.map(({ name, retained }) => ({
          key: name,
          rate: retained.rate,
          title: titleOf(daysText(name), retained),
          label: name,
        }))}
      />
      <TargetLegend target={target} />
    </FigurePanel>
  );
}

function TargetLegend({ target }: { target: number | null }) {
  if (target === null) return null;
  const name = `Your target: ${percentText(target)}`;
  return <ChartLegend label="Lines" entries={[{ name, color: 'var(--hard)', mark: 'dashes' }]} />;
}
