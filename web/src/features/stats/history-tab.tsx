import { HISTORY_DAYS, HISTORY_DAYS_MAX, HISTORY_LIMIT } from '@gieok/shared/constants';
import { pages } from '@gieok/shared/routes';
import { loadTexts } from '@gieok/shared/texts/failures';
import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { usePreferences } from '../../api/settings.ts';
import { callKey } from '../../api/use-call.ts';
import { api } from '../../lib/api.ts';
import { countText } from '../../lib/number-text.ts';
import { MoreRows } from '../../parts/show-more.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Unloaded } from '../../ui/load-error.tsx';
import classes from './history-tab.module.css';
import { HistoryTable } from './history-table.tsx';

const PERIODS = [7, HISTORY_DAYS, 90, 365, HISTORY_DAYS_MAX] as const;
const LONG_PERIODS: Readonly<Record<number, string>> = {
  365: 'year',
  [HISTORY_DAYS_MAX]: '10 years',
};

/** As in "the last 30 days". */
const periodText = (days: number) => LONG_PERIODS[days] ?? `${days} days`;

/** Kept in the address as `?days=90`. */
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

/** `HISTORY_LIMIT` a page, newest first. */
function useReviewHistory(days: number) {
  return useInfiniteQuery({
    queryKey: callKey('GET /stats/history', { query: { days } }),
    queryFn: async ({ pageParam, signal }) =>
      (
        await api('GET /stats/history', {
          query: { days, limit: HISTORY_LIMIT, ...(pageParam !== null && { before: pageParam }) },
          signal,
        })
      ).data,
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < HISTORY_LIMIT ? null : page.at(-1)?.id),
    placeholderData: keepPreviousData,
  });
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
        data={PERIODS.map((days) => ({ value: String(days), label: `Last ${periodText(days)}` }))}
      />
      <Reviews period={period} />
    </>
  );
}

function Reviews({ period }: { period: number }) {
  const query = useReviewHistory(period);
  const { data } = query;
  const preferences = usePreferences();
  if (data === undefined || preferences === undefined) {
    return <Unloaded query={query} message={loadTexts.statistics} height={520} />;
  }
  const entries = data.pages.flat();
  if (entries.length === 0) {
    return (
      <EmptyState
        title={`No reviews in the last ${periodText(period)}`}
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
      <HistoryTable entries={entries} timeZone={preferences.timeZone} />
      {(query.hasNextPage || data.pages.length > 1) && (
        <MoreRows
          status={
            query.hasNextPage
              ? `The latest ${countText(entries.length, 'review')}`
              : `All ${countText(entries.length, 'review')} of the last ${periodText(period)}`
          }
          action="Show older"
          query={query}
          failure={loadTexts.statistics}
        />
      )}
    </>
  );
}
