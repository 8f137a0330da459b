import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';

/** The tags that the learner's cards have, the first 500 of them, with their numbers of cards. @param search a part of their names. */
export function useTags(search = '') {
  return useQuery({
    queryKey: ['tags', search],
    queryFn: async ({ signal }) => (await api('GET /tags', { query: { search }, signal })).data,
    placeholderData: keepPreviousData,
  });
}
