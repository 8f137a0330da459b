import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { statsKeys } from './stats.ts';

/** Null and null for all cards. */
export interface InsightsScope {
  deckId: number | null;
  categoryId: number | null;
}

export const insightKeys = {
  confusions: [...statsKeys.all, 'confusions'],
  insights: (scope: InsightsScope) => [...statsKeys.all, 'insights', scope],
} as const;

export function useInsights(scope: InsightsScope) {
  return useQuery({
    queryKey: insightKeys.insights(scope),
    queryFn: async ({ signal }) =>
      (await api('GET /stats/insights', { query: { ...scope }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Pairs of letters that the learner mixes up. */
export function useConfusions() {
  return useQuery({
    queryKey: insightKeys.confusions,
    queryFn: async ({ signal }) => (await api('GET /stats/confusions', { signal })).data,
  });
}
