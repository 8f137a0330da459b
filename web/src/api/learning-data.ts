import { type QueryClient, useQueryClient } from '@tanstack/react-query';

/** The `meta` of queries that no change to cards concerns. */
export const apartFromLearning = { apartFromLearning: true } as const;

/** A card shows in lists, decks and statistics: refetches everything but the account. */
export function invalidateLearningData(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ meta }) => meta !== apartFromLearning });
}

export function useLoadAnew(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries();
}
