import type { BulkChange } from '@gieok/shared/contract/bulk-changes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { invalidateLearningData } from './learning-data.ts';

/** Answers the id that undoes the change. */
export function useChangeCards() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: BulkChange) =>
      (await api('POST /cards/bulk', { body: change })).data,
    onSettled: () => invalidateLearningData(queryClient),
  });
}

export function useUndoCardsChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (undoId: string) =>
      (await api('POST /cards/bulk/undo', { body: { undoId } })).data.restored,
    onSettled: () => invalidateLearningData(queryClient),
  });
}
