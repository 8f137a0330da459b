import { HISTORY_LIMIT } from '@gieok/shared/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';

/** Of which cards the figures are: all of them, a deck's or a category's. */
export interface InsightsScope {
  deckId: number | null;
  categoryId: number | null;
}

export const statsKeys = {
  all: ['stats'],
  user: ['stats', 'user'],
  history: (days: number) => ['stats', 'history', days],
  categories: ['stats', 'categories'],
  insights: (scope: InsightsScope) => ['stats', 'insights', scope],
} as const;

/** The learner's figures, counted by their own days. */
export function useUserStats() {
  return useQuery({
    queryKey: statsKeys.user,
    queryFn: async ({ signal }) => (await api('GET /stats', { signal })).data,
  });
}

/** The latest ratings of the last `days` study days, newest first, `HISTORY_LIMIT` at most. */
export function useReviewHistory(days: number) {
  return useQuery({
    queryKey: statsKeys.history(days),
    queryFn: async ({ signal }) =>
      (
        await api('GET /stats/history', {
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
    queryFn: async ({ signal }) => (await api('GET /stats/categories', { signal })).data,
  });
}

/** The whole history in figures. Those of another choice stay (`isPlaceholderData`) until the new ones are there. */
export function useInsights(scope: InsightsScope) {
  return useQuery({
    queryKey: statsKeys.insights(scope),
    queryFn: async ({ signal }) =>
      (await api('GET /stats/insights', { query: { ...scope }, signal })).data,
    placeholderData: keepPreviousData,
  });
}
