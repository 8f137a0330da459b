import type { SpreadCreate } from '@gieok/shared/contract/backlog';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { invalidateLearningData } from './learning-data.ts';

export const backlogKeys = { preview: (days: number | null) => ['backlog', days] } as const;

/** The load of the coming days if the backlog were spread; null: as the server suggests. */
export function useBacklog(days: number | null) {
  return useQuery({
    queryKey: backlogKeys.preview(days),
    queryFn: async ({ signal }) =>
      (await api('GET /cards/study/backlog', { query: days === null ? {} : { days }, signal }))
        .data,
    placeholderData: keepPreviousData,
  });
}

/** The same `spreadId` resumes a spread that was cut short. */
export function useSpreadBacklog() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (spread: SpreadCreate) =>
      (await api('POST /cards/study/backlog/spread', { body: spread })).data,
    onSuccess: () => invalidateLearningData(queryClient),
  });
}

export function useUndoSpread() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (spreadId: string) =>
      (await api('POST /cards/study/backlog/undo', { body: { spreadId } })).data,
    onSuccess: () => invalidateLearningData(queryClient),
  });
}
