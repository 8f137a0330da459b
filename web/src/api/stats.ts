import type { userStatsResponse } from '@gieok/shared/contract/stats';
import { apiRoutes } from '@gieok/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';

export const statsKeys = { all: ['stats'], user: ['stats', 'user'] } as const;

/** The learner's figures, counted by their own days. */
export function useUserStats() {
  return useQuery({
    queryKey: statsKeys.user,
    queryFn: async ({ signal }) =>
      (await api.get<typeof userStatsResponse>(apiRoutes.stats, { signal })).data,
  });
}
