import type { Backlog } from '@gieok/shared/contract/backlog';
import { dayFormatter } from '../../lib/dates.ts';
import { numberText } from '../../lib/number-text.ts';
import { ChartLegend } from '../../parts/charts/chart-legend.tsx';
import { ChartTable } from '../../parts/charts/chart-table.tsx';
import { DayBars } from '../../parts/charts/day-bars.tsx';

/** Pixels. */
const HEIGHT = 112;
const MOVED = 'var(--heat-4)';
const DUE = 'var(--heat-2)';

const dayName = dayFormatter({ month: 'short', day: 'numeric' });

export function SpreadChart({ backlog: { days, reviewsPerDay } }: { backlog: Backlog }) {
  const highest = Math.max(...days.map(({ total }) => total));
  const showsLimit = reviewsPerDay > 0 && reviewsPerDay <= highest * 2;
  return (
    <div>
      <DayBars
        label={`Cards due on each of the next ${days.length} days: at most ${numberText(highest)}`}
        days={days.map(({ day, due, moved }) => ({
          day,
          parts: [
            { value: due, color: DUE },
            { value: moved, color: MOVED },
          ],
        }))}
        limit={showsLimit ? reviewsPerDay : undefined}
        height={HEIGHT}
      />
      <ChartLegend
        label="Bars and lines"
        entries={[
          { name: 'waiting now', color: MOVED },
          { name: 'due that day anyway', color: DUE },
          ...(showsLimit
            ? [
                {
                  name: `your limit of ${numberText(reviewsPerDay)}`,
                  color: 'var(--ink)',
                  mark: 'dashes' as const,
                },
              ]
            : []),
        ]}
      />
      <ChartTable
        caption={`Cards due on the next ${days.length} days`}
        columns={['Day', 'Before', 'Moved here', 'After']}
        rows={days.map(({ day, moved, total, without }, index) => ({
          key: day,
          cells: [
            index === 0 ? 'today' : dayName(day),
            numberText(without),
            index === 0 ? `${numberText(moved)} stay` : numberText(moved),
            numberText(total),
          ],
        }))}
      />
    </div>
  );
}
