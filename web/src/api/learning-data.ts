import { type QueryClient, useQueryClient } from '@tanstack/react-query';

/** The `meta` of a query for the account or its settings, which no change to what is learned concerns. */
export const apartFromLearning = { apartFromLearning: true } as const;

/**
 * After a change that shows in many places (a card's category is in card lists, decks, study lists and statistics):
 * everything but the account and its settings is asked for again, at once where it is shown.
 */
export function invalidateLearningData(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ meta }) => meta !== apartFromLearning,
  });
}

/** Asks for everything anew, as loading the page again would: at once for what is shown, the rest when it is needed. */
export function useLoadAnew(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries();
}
