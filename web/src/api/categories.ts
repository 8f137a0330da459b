import type { categoryListResponse } from '@gieok/shared/contract/categories';
import { apiRoutes } from '@gieok/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';

export const categoryKeys = {
  all: ['categories'],
  list: ['categories', 'list'],
  detail: (id: number) => ['categories', 'detail', id],
} as const;

/** Every category of the learner. */
export function useCategories() {
  return useQuery({
    queryKey: categoryKeys.list,
    queryFn: async ({ signal }) =>
      (await api.get<typeof categoryListResponse>(apiRoutes.categories, { signal })).data,
  });
}
