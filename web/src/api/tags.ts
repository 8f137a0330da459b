import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';

/** The first 500 whose names contain `search`. */
export function useTags(search = '') {
  return useQuery({
    queryKey: ['tags', search],
    queryFn: async ({ signal }) => (await api('GET /tags', { query: { search }, signal })).data,
    placeholderData: keepPreviousData,
  });
}
