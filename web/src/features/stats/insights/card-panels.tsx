import type { Insights } from '@gieok/shared/contract/stats';
import { countText, numberText, percentText } from '../../../lib/number-text.ts';
import { BarChart } from '../../../parts/charts/bar-chart.tsx';
import { openRange, wholeRange } from '../../../parts/charts/scale.ts';
import { FigurePanel } from './figure-panel.tsx';

type Range = Insights['intervals'][number];

function daysText(range: Range): string {
  if (range.from === 0) return 'Under a day';
  return `${wholeRange(range)} ${range.below === 2 ? 'day' : 'days'}`;
}

const MONTH = 30;
const YEAR = 365;

/** Short enough for a bar: `8`, `3m`, `1y`. */
function startDay({ from }: Range): string {
  if (from < MONTH) return `${from}`;
  return from < YEAR ? `${Math.round(from / MONTH)}m` : `${Math.round(from / YEAR)}y`;
}

export function CardPanels({ insights }: { insights: Insights }) {
  const { scheduler, intervals, eases, stabilities, difficulties } = insights;
  const isFsrs = scheduler === 'fsrs';
  return (
    <>
      <HistogramPanel
        title="Intervals"
        histogram={intervals}
        rangeText={daysText}
        startText={startDay}
        column="Interval"
        note="Studied cards by interval. Each bar begins at the time below it."
        wide={isFsrs}
      />
      {isFsrs ? (
        <>
          <HistogramPanel
            title="Stability"
            histogram={stabilities}
            rangeText={(range) => `${openRange(range)} days`}
            startText={startDay}
            column="Stability"
            note="Days until your chance of recall falls to 90%. It grows as you learn."
          />
          <HistogramPanel
            title="Difficulty"
            histogram={difficulties}
            rangeText={(range) => openRange(range)}
            startText={({ from }) => `${from}`}
            column="Difficulty"
            note="From 1, easy, to 10, hard. Hard cards gain less from each review. FSRS learns this from your ratings."
          />
        </>
      ) : (
        <HistogramPanel
          title="Ease"
          histogram={eases}
          rangeText={(range) => openRange(range, 1)}
          startText={({ from }) => from.toFixed(1)}
          column="Ease"
          note="Good multiplies the interval by the ease. Cards start at 2.5; Again and Hard lower it, Easy raises it."
        />
      )}
    </>
  );
}

type Histogram = Insights['intervals'];

interface HistogramPanelProps {
  title: string;
  histogram: Histogram;
  rangeText: (range: Histogram[number]) => string;
  startText: (range: Histogram[number]) => string;
  column: string;
  note: string;
  wide?: boolean;
}

function HistogramPanel({
  title,
  histogram,
  rangeText,
  startText,
  column,
  note,
  wide = false,
}: HistogramPanelProps) {
  const all = histogram.reduce((sum, { cards }) => sum + cards, 0);
  return (
    <FigurePanel
      title={title}
      aside={countText(all, 'card')}
      wide={wide}
      note={note}
      caption={`${column} of your cards`}
      columns={[column, 'Cards', 'Share']}
      rows={histogram.map((range) => ({
        key: String(range.from),
        cells: [
          rangeText(range),
          numberText(range.cards),
          all === 0 ? 'None' : percentText(range.cards / all),
        ],
      }))}
    >
      <BarChart
        label={`${column} of ${countText(all, 'card')}`}
        nothing="No card studied yet"
        bars={histogram.map((range) => ({
          key: String(range.from),
          value: range.cards,
          title: `${rangeText(range)}: ${countText(range.cards, 'card')}`,
          label: startText(range),
        }))}
      />
    </FigurePanel>
  );
}
