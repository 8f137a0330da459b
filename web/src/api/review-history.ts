import { HISTORY_LIMIT } from '@gieok/shared/constants';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { callKey } from './use-call.ts';

/** The ratings of the last `days` study days, newest first, `HISTORY_LIMIT` a page. */
export function useReviewHistory(days: number) {
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
