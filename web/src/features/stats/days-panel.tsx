import { useCall } from '../../api/use-call.ts';
import { dayFormatter } from '../../lib/dates.ts';
import { countText, numberText } from '../../lib/number-text.ts';
import { BarChart } from '../../parts/charts/bar-chart.tsx';
import { ChartTable } from '../../parts/charts/chart-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelSkeleton } from '../../ui/skeletons.tsx';
import { WEEK_PANEL_HEIGHT } from './week-panel.tsx';

const DAYS = 30;
const LABEL_EVERY = 7;
const shortDay = dayFormatter({ month: 'short', day: 'numeric' });
const longDay = dayFormatter({ weekday: 'long', month: 'short', day: 'numeric' });

/** To scale; the week's bars are alike from twenty reviews on. */
export function DaysPanel() {
  const { data, isLoadingError } = useCall('GET /stats/year');
  // `KnownPanel` shows the error of the same query.
  if (isLoadingError) return null;
  if (data === undefined) return <PanelSkeleton height={WEEK_PANEL_HEIGHT} />;
  const days = data.days.slice(-DAYS);
  const total = countText(
    days.reduce((sum, { reviews }) => sum + reviews, 0),
    'review',
  );
  return (
    <Panel title={`Last ${DAYS} Days`} aside={total}>
      <BarChart
        label={`Reviews on each of the last ${DAYS} days: ${total}`}
        nothing={`No reviews in the last ${DAYS} days`}
        height={182}
        bars={days.map(({ date, reviews }, index) => {
          const before = days.length - 1 - index;
          return {
            key: date,
            value: reviews,
            title: `${before === 0 ? 'Today' : longDay(date)}: ${countText(reviews, 'review')}`,
            strong: before === 0,
            ...(before % LABEL_EVERY === 0 && { label: before === 0 ? 'Today' : shortDay(date) }),
          };
        })}
      />
      <ChartTable
        caption={`Reviews of the last ${DAYS} days`}
        columns={['Day', 'Reviews']}
        rows={days.toReversed().map(({ date, reviews }, index) => ({
          key: date,
          cells: [index === 0 ? 'Today' : longDay(date), numberText(reviews)],
        }))}
      />
    </Panel>
  );
}
