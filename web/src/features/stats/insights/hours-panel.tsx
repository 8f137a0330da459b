import type { Insights } from '@gieok/shared/contract/stats';
import { countText, numberText } from '../../../lib/number-text.ts';
import { BarChart } from '../../../parts/charts/bar-chart.tsx';
import { FigurePanel } from './figure-panel.tsx';

const LABEL_EVERY = 6;
/** Pixels: as high as the answer buttons beside it. */
const HEIGHT = 238;

/** `12 am`, `1 pm`. */
const hourText = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`;
const spanText = (hour: number) => `${hourText(hour)} to ${hourText((hour + 1) % 24)}`;

export function HoursPanel({ hours }: { hours: Insights['hours'] }) {
  const busiest = hours.reduce((best, each) => (each.reviews > best.reviews ? each : best));
  const summary = busiest.reviews === 0 ? 'no reviews yet' : `most at ${hourText(busiest.hour)}`;
  return (
    <FigurePanel
      title="Hours of the Day"
      aside={summary}
      note="All your reviews by hour of the day in your time zone, practice included."
      caption="Reviews in each hour of the day"
      columns={['Hour', 'Reviews']}
      rows={hours.map(({ hour, reviews }) => ({
        key: String(hour),
        cells: [spanText(hour), numberText(reviews)],
      }))}
    >
      <BarChart
        label={`Reviews in each hour of the day: ${summary}`}
        nothing="No reviews yet"
        height={HEIGHT}
        bars={hours.map(({ hour, reviews }) => ({
          key: String(hour),
          value: reviews,
          title: `${spanText(hour)}: ${countText(reviews, 'review')}`,
          strong: reviews > 0 && hour === busiest.hour,
          ...(hour % LABEL_EVERY === 0 && { label: hourText(hour) }),
        }))}
      />
    </FigurePanel>
  );
}
