import { MATURE_FROM_DAYS, RATING_NAMES, RATINGS } from '@gieok/shared/constants';
import type { Insights } from '@gieok/shared/contract/stats';
import { numberText, percentText } from '../../../lib/number-text.ts';
import { ChartLegend } from '../../../parts/charts/chart-legend.tsx';
import { ShareBars } from '../../../parts/charts/share-bars.tsx';
import { FigurePanel } from './figure-panel.tsx';

type Answers = Insights['answers'];

const STAGE_NAMES: Record<Answers[number]['stage'], string> = {
  new: 'New',
  learning: 'Learning',
  young: 'Young',
  mature: 'Mature',
};
const COLORS = { 1: 'var(--again)', 2: 'var(--hard)', 3: 'var(--good)', 4: 'var(--easy)' } as const;

export function AnswersPanel({ answers }: { answers: Answers }) {
  return (
    <FigurePanel
      title="Answer Buttons"
      aside="of all time"
      note={
        'New: the first rating of a card. Learning: until it was passed twice in a row. After that a card is mature ' +
        `if you last saw it ${MATURE_FROM_DAYS} days ago or more, else young. Practice does not count.`
      }
      caption="Ratings by card stage"
      columns={['Card', ...RATINGS.map((rating) => RATING_NAMES[rating])]}
      rows={answers.map(({ stage, ratings }) => {
        const all = RATINGS.reduce<number>((sum, rating) => sum + ratings[rating], 0);
        const cellOf = (count: number) =>
          count === 0 ? '0' : `${numberText(count)} (${percentText(count / all)})`;
        return {
          key: stage,
          cells: [STAGE_NAMES[stage], ...RATINGS.map((rating) => cellOf(ratings[rating]))],
        };
      })}
    >
      <ShareBars
        unit="review"
        rows={answers.map(({ stage, ratings }) => ({
          key: stage,
          name: STAGE_NAMES[stage],
          parts: RATINGS.map((rating) => ({
            name: RATING_NAMES[rating],
            color: COLORS[rating],
            count: ratings[rating],
          })),
        }))}
      />
      <ChartLegend
        label="Buttons"
        entries={RATINGS.map((rating) => ({
          name: RATING_NAMES[rating],
          color: COLORS[rating],
        }))}
      />
    </FigurePanel>
  );
}
