import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { statsKeys } from './stats.ts';

/** Of which cards the figures are: all of them, a deck's or a category's. */
export interface InsightsScope {
  deckId: number | null;
  categoryId: number | null;
}

export const insightKeys = {
  confusions: [...statsKeys.all, 'confusions'],
  insights: (scope: InsightsScope) => [...statsKeys.all, 'insights', scope],
} as const;

/** The whole history in figures. Those of another choice stay (`isPlaceholderData`) until the new ones are there. */
export function useInsights(scope: InsightsScope) {
  return useQuery({
    queryKey: insightKeys.insights(scope),
    queryFn: async ({ signal }) =>
      (await api('GET /stats/insights', { query: { ...scope }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Which letters the learner mixes up. */
export function useConfusions() {
  return useQuery({
    queryKey: insightKeys.confusions,
    queryFn: async ({ signal }) => (await api('GET /stats/confusions', { signal })).data,
  });
}
