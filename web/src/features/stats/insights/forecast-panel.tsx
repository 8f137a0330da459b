import type { Insights } from '@gieok/shared/contract/stats';
import { dayFormatter } from '../../../lib/dates.ts';
import { countText, numberText } from '../../../lib/number-text.ts';
import { BarChart } from '../../../parts/charts/bar-chart.tsx';
import { ChartLegend } from '../../../parts/charts/chart-legend.tsx';
import { FigurePanel } from './figure-panel.tsx';

const LABEL_EVERY = 7;
const shortDay = dayFormatter({ month: 'short', day: 'numeric' });
const longDay = dayFormatter({ weekday: 'short', month: 'short', day: 'numeric' });

function laterText(later: number): string {
  if (later === 0) return 'No card is due after that.';
  return `${countText(later, 'more card')} ${later === 1 ? 'comes' : 'come'} due after that.`;
}

export function ForecastPanel({ days, overdue, later }: Insights['forecast']) {
  const soon = days.reduce((sum, { cards }) => sum + cards, 0);
  const summary = `${countText(soon, 'card')} in ${days.length} days`;
  return (
    <FigurePanel
      title="Coming Up"
      aside={summary}
      wide
      note={
        'Based on your schedule now; each review moves its card. Overdue cards count today; ' +
        `suspended ones do not count. ${laterText(later)}`
      }
      caption="Cards due on each day"
      columns={['Day', 'Cards due']}
      rows={days.map(({ date, cards }, index) => ({
        key: date,
        cells: [
          index === 0 ? `${longDay(date)} (today)` : longDay(date),
          numberText(cards) + (index === 0 && overdue > 0 ? ` (${overdueText(overdue)})` : ''),
        ],
      }))}
    >
      <ForecastChart days={days} overdue={overdue} summary={summary} />
    </FigurePanel>
  );
}

const overdueText = (overdue: number) => `${numberText(overdue)} overdue`;

interface ForecastChartProps extends Pick<Insights['forecast'], 'days' | 'overdue'> {
  summary: string;
}

function ForecastChart({ days, overdue, summary }: ForecastChartProps) {
  const titleOf = (date: string, cards: number, isToday: boolean) =>
    `${isToday ? 'Today' : longDay(date)}: ${countText(cards, 'card')}`;
  // A backlog stands apart: it would flatten the days to come.
  const backlog =
    overdue === 0
      ? []
      : [
          {
            key: 'overdue',
            value: overdue,
            apart: true,
            title: `Overdue: ${countText(overdue, 'card')}`,
          },
        ];
  return (
    <>
      <BarChart
        label={
          `Cards due on each day from today on: ${summary}, ${days[0]?.cards ?? 0} of them today` +
          (overdue > 0 ? `, ${overdueText(overdue)}` : '')
        }
        nothing="No card is due in the next 30 days"
        bars={[
          ...backlog,
          ...days.map(({ date, cards }, index) => {
            const falling = index === 0 ? cards - overdue : cards;
            return {
              key: date,
              value: falling,
              title: titleOf(date, falling, index === 0),
              strong: index === 0,
              ...(index % LABEL_EVERY === 0 && {
                label: index === 0 ? 'Today' : shortDay(date),
              }),
            };
          }),
        ]}
      />
      {overdue > 0 && (
        <ChartLegend
          label="Colors of the bars"
          entries={[
            { name: 'due that day', color: 'var(--heat-3)' },
            { name: `${overdueText(overdue)}, not to scale`, color: 'var(--bar-yellow)' },
          ]}
        />
      )}
    </>
  );
}
