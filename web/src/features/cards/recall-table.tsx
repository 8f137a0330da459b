import type { CardMemory } from '@gieok/shared/contract/progress';
import { addDays, type Day } from '@gieok/shared/domain/day';
import { dayFormatter } from '../../lib/dates.ts';
import { percentText } from '../../lib/number-text.ts';
import { ChartTable } from '../../parts/charts/chart-table.tsx';
import { recallOn } from './card-figures.ts';
import type { RecallCurve } from './recall-curve.ts';

const AHEAD = [7, 30, 90, 365] as const;
const dateText = dayFormatter({ year: 'numeric', month: 'short', day: 'numeric' });

export function RecallTable({ memory, curve }: { memory: CardMemory; curve: RecallCurve }) {
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
