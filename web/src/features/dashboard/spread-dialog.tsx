import { SPREAD_DAYS_MAX, SPREAD_DAYS_MIN } from '@gieok/shared/constants';
import type { Backlog } from '@gieok/shared/contract/backlog';
import { backlogTexts } from '@gieok/shared/texts/backlog';
import { NativeSelect } from '@mantine/core';
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall, useChange } from '../../api/use-call.ts';
import { randomId } from '../../lib/device-ids.ts';
import { numberText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { FailureNotice, LoadError } from '../../ui/load-error.tsx';
import { SpreadChart } from './spread-chart.tsx';
import classes from './spread-dialog.module.css';

const CHOICES = Array.from({ length: SPREAD_DAYS_MAX - SPREAD_DAYS_MIN + 1 }, (_, index) => {
  const days = SPREAD_DAYS_MIN + index;
  return { value: String(days), label: `${days} days` };
});
/** Until the server suggests a number of days. */
const WAITING = [{ value: '', label: '…' }];

export interface SpreadDone {
  spreadId: string;
  /** Cards with another day now. */
  moved: number;
  days: number;
}

interface SpreadDialogProps {
  opened: boolean;
  onClose: () => void;
  onSpread: (done: SpreadDone) => void;
}

export function SpreadDialog({ opened, onClose, onSpread }: SpreadDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Catch up gradually" size="lg">
      {opened && <SpreadForm onClose={onClose} onSpread={onSpread} />}
    </Dialog>
  );
}

function SpreadForm({ onClose, onSpread }: Omit<SpreadDialogProps, 'opened'>) {
  const [chosen, setChosen] = useState<number | null>(null);
  // A retry resumes a spread that was cut short.
  const [spreadId] = useState(randomId);
  const query = useCall(
    'GET /cards/study/backlog',
    { query: chosen === null ? {} : { days: chosen } },
    { placeholderData: keepPreviousData },
  );
  const spreading = useChange('POST /cards/study/backlog/spread');

  const days = chosen ?? query.data?.suggestedDays;

  async function spread() {
    if (days === undefined) return;
    const { moved } = await spreading.mutateAsync({ body: { days, spreadId } });
    onSpread({ spreadId, moved, days });
    onClose();
  }

  return (
    <Stack gap={16} muted>
      <p>
        Only due dates change. Words you are about to forget stay today; the rest is spread evenly.
      </p>
      <NativeSelect
        className={classes.days ?? ''}
        label="Number of days"
        data-autofocus
        value={days ?? ''}
        disabled={spreading.isPending}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
        data={days === undefined ? WAITING : CHOICES}
      />
      <Preview query={query} />
      {spreading.isError && (
        <FailureNotice message={backlogTexts.spreadFailed} error={spreading.error} />
      )}
      <Row wrap gap={8} className={classes.actions}>
        <Button onClick={onClose}>Cancel</Button>
        {days !== undefined && (
          <Button
            variant="primary"
            pending={spreading.isPending}
            onClick={() => void spread().catch(() => {})}
          >
            Spread over {days} days
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function Preview({ query }: { query: UseQueryResult<Backlog> }) {
  const { data, isPlaceholderData } = query;
  if (query.isLoadingError) return <LoadError query={query} message={backlogTexts.loadFailed} />;
  if (data === undefined) return <div className={classes.space} aria-busy="true" />;
  return (
    <Grid data-stale={isPlaceholderData || undefined} gap={12} className={classes.preview}>
      <p aria-live="polite">{inWords(data)}</p>
      <SpreadChart backlog={data} />
    </Grid>
  );
}

function inWords({ waiting, reviewsPerDay, days }: Backlog): string {
  const most = Math.max(...days.map(({ total }) => total));
  const load = `${numberText(days[0]?.total ?? 0)} cards today instead of ${numberText(waiting)}, and ${numberText(most)} a day at most.`;
  if (most <= reviewsPerDay || reviewsPerDay === 0) return load;
  return `${load} That is more than your limit of ${numberText(reviewsPerDay)} a day: the rest will wait.`;
}
