import type { Forecast } from '@gieok/shared/contract/scheduling';
import type { Preferences } from '@gieok/shared/contract/settings';
import { Button } from '../../ui/button.tsx';
import { Grid, Row } from '../../ui/layout.tsx';
import { type Load, loadAt } from './load-at.ts';
import classes from './load-change.module.css';
import { LoadChart } from './load-chart.tsx';
import { loadText } from './scheduler-choice.tsx';

type Choice = Pick<Preferences, 'scheduler' | 'desiredRetention'>;

interface LoadChangeProps {
  forecast: {
    data: Forecast | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** As saved, and as chosen. */
  now: Choice;
  then: Choice;
  /** The choice moves the studied cards. */
  reschedules: boolean;
}

export function LoadChange({ forecast, now, then, reschedules }: LoadChangeProps) {
  const { data, isError, isFetching, refetch } = forecast;
  if (isError && data === undefined) {
    return (
      <Row wrap center between gap="8-16" size="label" muted>
        Failed to estimate your reviews.
        <Button pending={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </Row>
    );
  }
  const current = data && loadAt(data, now.scheduler, now.desiredRetention);
  const chosen = data && loadAt(data, then.scheduler, then.desiredRetention);
  const changes =
    now.scheduler !== then.scheduler || now.desiredRetention !== then.desiredRetention;
  return (
    <Grid gap={12} aria-busy={data === undefined}>
      <p role="status" className={classes.words}>
        {current && chosen && changeText(current, chosen, { changes, reschedules })}
      </p>
      <LoadChart from={data?.from} load={chosen} before={changes ? current : undefined} />
    </Grid>
  );
}

function changeText(
  current: Load,
  chosen: Load,
  { changes, reschedules }: { changes: boolean; reschedules: boolean },
): string {
  const over = 'over the next 30 days, with the cards you have';
  if (!changes) return `Now: ${loadText(current.reviewsPerDay)} ${over}.`;
  return (
    `With this: ${loadText(chosen.reviewsPerDay)} ${over}; now, ${loadText(current.reviewsPerDay)}. ` +
    (reschedules
      ? 'Saving gives every card a new due date, computed from your whole history. You can change it back.'
      : 'Saving moves no card. Each card follows at its next rating.')
  );
}
