import type { Insights } from '@gieok/shared/contract/stats';
import { dayFormatter } from '../../../lib/dates.ts';
import { countText, numberText } from '../../../lib/number-text.ts';
import { Heatmap } from '../../../parts/charts/heatmap.tsx';
import { FigurePanel } from './figure-panel.tsx';

const WEEK = 7;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const weekText = dayFormatter({ year: 'numeric', month: 'short', day: 'numeric' });

/** The table has a row a week, the latest first. */
export function YearPanel({ days, weeks }: Pick<Insights, 'days' | 'weeks'>) {
  const reviews = weeks.reduce((sum, week) => sum + week.reviews, 0);
  const studied = days.filter((day) => day.reviews > 0).length;
  const summary = `${countText(reviews, 'review')} on ${countText(studied, 'day')}`;
  const rows = weeks.map((week, index) => {
    const ofWeek = days.slice(index * WEEK, (index + 1) * WEEK);
    const counts = WEEKDAYS.map((_, day) => {
      const reviews = ofWeek[day]?.reviews;
      return reviews === undefined ? '' : numberText(reviews);
    });
    return { key: week.date, cells: [weekText(week.date), ...counts, numberText(week.reviews)] };
  });
  return (
    <FigurePanel
      title="The Last Year"
      aside={summary}
      wide
      note="Each square is a day. Stronger color means more reviews, practice included."
      caption="Reviews of the last year by week"
      columns={['Week of', ...WEEKDAYS, 'All']}
      rows={rows.toReversed()}
    >
      <Heatmap label={`Reviews on each day of the last year: ${summary}`} days={days} />
    </FigurePanel>
  );
}
