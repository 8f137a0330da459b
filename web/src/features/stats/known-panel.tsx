import type { StudiedYear } from '@gieok/shared/contract/stats';
import { loadTexts } from '@gieok/shared/texts/failures';
import { useCall } from '../../api/use-call.ts';
import { dayFormatter } from '../../lib/dates.ts';
import { numberText } from '../../lib/number-text.ts';
import { AreaChart } from '../../parts/charts/area-chart.tsx';
import { ChartTable } from '../../parts/charts/chart-table.tsx';
import { Text } from '../../ui/layout.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelSkeleton } from '../../ui/skeletons.tsx';
import classes from './known-panel.module.css';

/** Days shown at least, also to a beginner. */
const SHOWN_MIN = 30;
/** Days over which the growth is counted. */
const GROWTH_DAYS = 30;
const LABELS = 4;
/** Days beyond which only months are labelled. */
const MONTHS_FROM = 150;
const WEEK = 7;

const shortDay = dayFormatter({ month: 'short', day: 'numeric' });
const monthName = dayFormatter({ month: 'short', year: 'numeric' });
const longDay = dayFormatter({ year: 'numeric', month: 'short', day: 'numeric' });

/** Pixels, while its table is closed. */
export const KNOWN_PANEL_HEIGHT = 380;

type Days = StudiedYear['days'];

export function KnownPanel() {
  const query = useCall('GET /stats/year');
  const { data } = query;
  if (query.isLoadingError) {
    return (
      <Panel title="Cards Known">
        <LoadError query={query} message={loadTexts.userStatistics} />
      </Panel>
    );
  }
  if (data === undefined) return <PanelSkeleton height={KNOWN_PANEL_HEIGHT} />;
  return <Known known={data.known_cards} days={sinceTheFirst(data.days)} />;
}

function Known({ known, days }: { known: number; days: Days }) {
  const growth = known - (days.at(-1 - GROWTH_DAYS)?.known_cards ?? 0);
  return (
    <Panel title="Cards Known" aside={growthText(growth, known)}>
      <Text bold nowrap className={classes.figure}>
        {numberText(known)}
      </Text>
      <Text size="small" muted className={classes.meaning}>
        Cards in Review: remembered when they came back, and not forgotten since.
      </Text>
      <AreaChart
        label={`Cards known from ${longDay(days[0]?.date ?? '')} to today: ${numberText(known)} now`}
        nothing="No card known yet"
        values={days.map(({ known_cards }) => known_cards)}
        labels={labelsOf(days)}
        height={120}
      />
      <ChartTable
        caption="Cards known at the end of each week"
        columns={['Up to', 'Cards known']}
        rows={days
          .toReversed()
          .filter((_, index) => index % WEEK === 0)
          .map(({ date, known_cards }, index) => ({
            key: date,
            cells: [index === 0 ? 'Today' : longDay(date), numberText(known_cards)],
          }))}
      />
    </Panel>
  );
}

function growthText(growth: number, known: number): string {
  if (growth === 0 && known === 0) return '';
  if (growth === 0) return `As many as ${GROWTH_DAYS} days ago`;
  const amount = numberText(Math.abs(growth));
  return `${growth > 0 ? '+' : '−'}${amount} in ${GROWTH_DAYS} days`;
}

function sinceTheFirst(days: Days): Days {
  const first = days.findIndex(({ reviews, known_cards }) => reviews > 0 || known_cards > 0);
  return days.slice(Math.min(first === -1 ? days.length : first, days.length - SHOWN_MIN - 1));
}

function labelsOf(days: Days) {
  const nameOf = days.length > MONTHS_FROM ? monthName : shortDay;
  return Array.from({ length: LABELS }, (_, index) => {
    const at = (index + 0.5) / LABELS;
    const { date } = days[Math.round(at * (days.length - 1))] as Days[number];
    return { key: date, text: nameOf(date), at };
  });
}
