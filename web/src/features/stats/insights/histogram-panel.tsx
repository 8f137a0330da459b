import type { Insights } from '@gieok/shared/contract/stats';
import { countText, numberText, percentText } from '../../../lib/number-text.ts';
import { BarChart } from '../../../parts/charts/bar-chart.tsx';
import { FigurePanel } from './figure-panel.tsx';

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

export function HistogramPanel({
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
