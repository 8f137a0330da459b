import type { Insights } from '@gieok/shared/contract/stats';
import { durationText } from '../../../lib/duration-text.ts';
import { timeTakenText } from '../../../lib/time-taken.ts';
import { Grid, Stack } from '../../../ui/layout.tsx';
import { StatTile, StatTiles } from '../../../ui/stat-tile.tsx';
import { AnswersPanel } from './answers-panel.tsx';
import { CardPanels } from './card-panels.tsx';
import { ForecastPanel } from './forecast-panel.tsx';
import { HoursPanel } from './hours-panel.tsx';
import classes from './insights.module.css';
import { RetentionByInterval, RetentionByMonth } from './retention-panels.tsx';
import { TimePanel } from './time-panel.tsx';
import { YearPanel } from './year-panel.tsx';

interface InsightsFiguresProps {
  insights: Insights;
  /** Of the previous choice. */
  stale: boolean;
}

export function InsightsFigures({ insights, stale }: InsightsFiguresProps) {
  const { totals, days, weeks, forecast, retention, answers, hours } = insights;
  const target = insights.desired_retention;
  const { reviews, days_studied, time_ms, average_time_ms } = totals;
  return (
    <Grid
      gap={10}
      className={classes.figures}
      data-stale={stale || undefined}
      aria-busy={stale || undefined}
    >
      <StatTiles>
        <StatTile label="Reviews" value={reviews} />
        <StatTile label="Days Studied" value={days_studied} />
        <StatTile label="Time Spent" value={durationText(time_ms)} />
        <StatTile
          label="Average per Review"
          value={average_time_ms === null ? 'None yet' : timeTakenText(average_time_ms)}
        />
      </StatTiles>
      <Stack gap={10} className={classes.panels}>
        <YearPanel days={days} weeks={weeks} />
        <ForecastPanel {...forecast} />
        <RetentionByMonth retention={retention} target={target} />
        <RetentionByInterval retention={retention} target={target} />
        <AnswersPanel answers={answers} />
        <HoursPanel hours={hours} />
        <TimePanel days={days} weeks={weeks} />
        <CardPanels insights={insights} />
      </Stack>
    </Grid>
  );
}
