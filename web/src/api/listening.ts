import type { ListeningAnswer } from '@gieok/shared/contract/listening';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { insightKeys } from './insights.ts';

const listeningKeys = {
  all: ['listening'],
  words: (recorded: boolean) => ['listening', 'words', recorded],
} as const;

/** Never refetched during an exercise. `recorded`: only words with a recording. */
export function useListeningWords(recorded: boolean) {
  return useQuery({
    queryKey: listeningKeys.words(recorded),
    queryFn: async ({ signal }) =>
      (await api('GET /listening/words', { query: { recorded: `${recorded}` }, signal })).data,
    staleTime: 'static',
    gcTime: 0,
  });
}

/** Answers sent twice count once. */
export function useSaveListeningAnswers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answers: ListeningAnswer[]) =>
      api('POST /listening/answers', { body: { answers } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: insightKeys.confusions }),
  });
}
