import { useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';

export const statsKeys = {
  all: ['stats'],
  user: ['stats', 'user'],
  year: ['stats', 'year'],
  history: (days: number) => ['stats', 'history', days],
  categories: ['stats', 'categories'],
} as const;

/** The learner's figures, counted by their own days. */
export function useUserStats({ enabled = true } = {}) {
  return useQuery({
    enabled,
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
