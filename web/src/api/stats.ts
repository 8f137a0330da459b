import { useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';

export const statsKeys = {
  all: ['stats'],
  user: ['stats', 'user'],
  year: ['stats', 'year'],
  history: (days: number) => ['stats', 'history', days],
  categories: ['stats', 'categories'],
} as const;

export function useUserStats({ enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: statsKeys.user,
    queryFn: async ({ signal }) => (await api('GET /stats', { signal })).data,
  });
}

/** Studied and known cards of each day. */
export function useStudiedYear() {
  return useQuery({
    queryKey: statsKeys.year,
    queryFn: async ({ signal }) => (await api('GET /stats/year', { signal })).data,
  });
}

export function useCategoryPerformance() {
  return useQuery({
    queryKey: statsKeys.categories,
    queryFn: async ({ signal }) => (await api('GET /stats/categories', { signal })).data,
  });
}
