import { useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';

/** The tags that the learner's cards have, the first 500 of them, with their numbers of cards. */
export function useTags() {
  return useQuery({
    queryKey: ['tags'],
    queryFn: async ({ signal }) => (await api('GET /tags', { signal })).data,
  });
}
