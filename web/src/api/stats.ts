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
  year: ['stats', 'year'],
  history: (days: number) => ['stats', 'history', days],
  categories: ['stats', 'categories'],
  confusions: ['stats', 'confusions'],
  insights: (scope: InsightsScope) => ['stats', 'insights', scope],
} as const;

/** The learner's figures, counted by their own days. */
export function useUserStats() {
  return useQuery({
    queryKey: statsKeys.user,
    queryFn: async ({ signal }) => (await api('GET /stats', { signal })).data,
  });
}

/** What was studied and known on each day of the last year, and in all. */
export function useStudiedYear() {
  return useQuery({
    queryKey: statsKeys.year,
    queryFn: async ({ signal }) => (await api('GET /stats/year', { signal })).data,
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

/** Which letters the learner mixes up. */
export function useConfusions() {
  return useQuery({
    queryKey: statsKeys.confusions,
    queryFn: async ({ signal }) => (await api('GET /stats/confusions', { signal })).data,
  });
}
