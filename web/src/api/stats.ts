import { HISTORY_LIMIT } from '@gieok/shared/constants';
import type {
  categoryPerformanceResponse,
  historyResponse,
  userStatsResponse,
} from '@gieok/shared/contract/stats';
import { apiRoutes } from '@gieok/shared/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';

export const statsKeys = {
  all: ['stats'],
  user: ['stats', 'user'],
  history: (days: number) => ['stats', 'history', days],
  categories: ['stats', 'categories'],
} as const;

/** The learner's figures, counted by their own days. */
export function useUserStats() {
  return useQuery({
    queryKey: statsKeys.user,
    queryFn: async ({ signal }) =>
      (await api.get<typeof userStatsResponse>(apiRoutes.stats, { signal })).data,
  });
}

/** The latest ratings of the last `days` study days, newest first, `HISTORY_LIMIT` at most. */
export function useReviewHistory(days: number) {
  return useQuery({
    queryKey: statsKeys.history(days),
    queryFn: async ({ signal }) =>
      (
        await api.get<typeof historyResponse>(apiRoutes.history, {
          query: { days, limit: HISTORY_LIMIT },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });
}

/** How each category is going, by name. */
export function useCategoryPerformance() {
  return useQuery({
    queryKey: statsKeys.categories,
    queryFn: async ({ signal }) =>
      (await api.get<typeof categoryPerformanceResponse>(apiRoutes.categoryPerformance, { signal }))
        .data,
  });
}
