import { FIT_REVIEWS_MIN } from '@gieok/shared/constants';
import type { FitStatus } from '@gieok/shared/contract/scheduling';
import type { Preferences } from '@gieok/shared/contract/settings';
import { fitTexts } from '@gieok/shared/texts/preferences';
import { useState } from 'react';
import { useFitStatus, useFitStep } from '../../api/scheduling.ts';
import { messageOf } from '../../lib/api.ts';
import { countText, numberText } from '../../lib/number-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { toastDone } from '../../ui/toast.ts';
import { FitOutcome } from './fit-outcome.tsx';
import classes from './fit-panel.module.css';

const FAILED = 'Fitting failed. Your cards have not changed.';

export function FitPanel({ preferences }: { preferences: Preferences }) {
  const { data, isError, error, refetch } = useFitStatus();
  return (
    <Panel
      title="FSRS fitted to you"
      aside={data?.fitted === true && <Badge tone="accent">In use</Badge>}
    >
      <Grid gap={14}>
        <Text size="label" muted>
          FSRS starts with weights that suit most people. Fit them to your reviews to predict your
          memory better.
        </Text>
        {data !== undefined ? (
          <Fit status={data} preferences={preferences} />
        ) : isError ? (
          <ErrorState message={messageOf(error, FAILED)} onRetry={() => refetch()} />
        ) : (
          <TextSkeleton lines={2} />
        )}
      </Grid>
    </Panel>
  );
}

function Fit({ status, preferences }: { status: FitStatus; preferences: Preferences }) {
  const start = useFitStep('start');
  const cancel = useFitStep('cancel');
  const apply = useFitStep('apply');
  const reset = useFitStep('reset');
  const [failure, setFailure] = useState<string | null>(null);
  const { state, progress, reviews, result } = status;

  async function act(step: typeof start, done?: string, reschedule?: boolean) {
    setFailure(null);
    try {
      await step.mutateAsync(reschedule);
      if (done !== undefined) toastDone(done);
    } catch (error) {
      setFailure(messageOf(error, FAILED));
    }
  }

  return (
    <>
      {state === 'running' ? (
        <Grid gap={12} className={classes.running}>
          <p role="status">Fitting FSRS to {numberText(reviews)} reviews…</p>
          <ProgressBar percent={progress * 100} label="Fitting FSRS" />
          <Button pending={cancel.isPending} onClick={() => void act(cancel)}>
            Cancel
          </Button>
        </Grid>
      ) : state === 'done' && result !== null ? (
        <FitOutcome
          result={result}
          preferences={preferences}
          applying={apply.isPending}
          onApply={(reschedule) =>
            void act(apply, 'FSRS now uses the weights fitted to you.', reschedule)
          }
          onDismiss={() => void act(cancel)}
        />
      ) : (
        <FitStart
          status={status}
          starting={start.isPending}
          resetting={reset.isPending}
          onStart={() => void act(start)}
          onReset={() => void act(reset, 'FSRS uses its default weights again.')}
        />
      )}
      {(failure !== null || state === 'failed') && (
        <Notice kind="error">{failure ?? FAILED}</Notice>
      )}
      {state === 'too_few' && (
        <Notice kind="error">
          Your reviews are too few or too similar to judge a fit. Try again later.
        </Notice>
      )}
    </>
  );
}

interface FitStartProps {
  status: FitStatus;
  starting: boolean;
  resetting: boolean;
  onStart: () => void;
  onReset: () => void;
}

function FitStart({ status, starting, resetting, onStart, onReset }: FitStartProps) {
  const { reviews, newReviews, suggested, fitted } = status;
  return (
    <>
      {suggested && <Notice>{fitTexts.suggested(reviews, newReviews)}</Notice>}
      <Text size="label" muted>
        {reviewsText(reviews, newReviews)}
      </Text>
      <Row wrap gap={8}>
        <Button
          variant={suggested ? 'primary' : 'default'}
          pending={starting}
          disabled={reviews < FIT_REVIEWS_MIN}
          onClick={onStart}
        >
          Fit to My Reviews
        </Button>
        {fitted && (
          <Button variant="quiet" pending={resetting} onClick={onReset}>
            Use the Default Weights
          </Button>
        )}
      </Row>
    </>
  );
}

function reviewsText(reviews: number, newReviews: number): string {
  const all = `${countText(reviews, 'review')} so far`;
  if (reviews < FIT_REVIEWS_MIN) return `${all}; at least ${FIT_REVIEWS_MIN} are needed.`;
  if (newReviews === reviews) return `${all}.`;
  return `${all}, ${numberText(newReviews)} of them since the last fit.`;
}
