import { type QueryClient, useQueryClient } from '@tanstack/react-query';

/** The `meta` of queries for the account and its settings, which no change to cards concerns. */
export const apartFromLearning = { apartFromLearning: true } as const;

/** A card's change shows in lists, decks and statistics: refetches everything but the account. */
export function invalidateLearningData(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ meta }) => meta !== apartFromLearning,
  });
}

export function useLoadAnew(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries();
}
