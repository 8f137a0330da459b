import { HISTORY_DAYS, HISTORY_LIMIT } from '@gieok/shared/constants';
import { pages } from '@gieok/shared/routes';
import { loadTexts } from '@gieok/shared/texts';
import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { usePreferences } from '../../api/settings.ts';
import { useReviewHistory } from '../../api/stats.ts';
import { detailOf } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PanelSkeleton } from '../../ui/skeletons.tsx';
import classes from './history-tab.module.css';
import { HistoryTable } from './history-table.tsx';

const PERIODS = [7, HISTORY_DAYS, 90] as const;

/** How many days back the history goes, kept in the address as `?days=90`. */
function usePeriod(): [number, (days: string) => void] {
  const [query, setQuery] = useSearchParams();
  const period = PERIODS.find((days) => String(days) === query.get('days')) ?? HISTORY_DAYS;
  const choose = (days: string) =>
    setQuery(
      (before) => {
        before.set('days', days);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [period, choose];
}

export function HistoryTab() {
  const [period, choosePeriod] = usePeriod();
  return (
    <>
      <NativeSelect
        className={classes.period ?? ''}
        label="Period"
        value={String(period)}
        onChange={(event) => choosePeriod(event.currentTarget.value)}
        data={PERIODS.map((days) => ({ value: String(days), label: `Last ${days} days` }))}
      />
      <Reviews period={period} />
    </>
  );
}

function Reviews({ period }: { period: number }) {
  const { data, isLoadingError, error, refetch } = useReviewHistory(period);
  const { preferences } = usePreferences();

  if (isLoadingError) {
    return <ErrorState message={loadTexts.statistics} detail={detailOf(error)} onRetry={refetch} />;
  }
  if (data === undefined || preferences === undefined) return <PanelSkeleton height={520} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={`No reviews in the last ${period} days`}
        letter="ㄹ"
        actions={
          <ButtonLink to={pages.study} variant="primary">
            Start Reviewing
          </ButtonLink>
        }
      >
        Each rating you give appears here.
      </EmptyState>
    );
  }
  return (
    <>
      <HistoryTable entries={data} timeZone={preferences.timeZone} />
      {data.length === HISTORY_LIMIT && (
        <p className={classes.note}>These are the latest {HISTORY_LIMIT} reviews.</p>
      )}
    </>
  );
}
