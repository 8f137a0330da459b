import type { QueryClient } from '@tanstack/react-query';
import { authKeys } from './auth.ts';
import { settingsKeys } from './settings.ts';

const APART: readonly unknown[] = [authKeys.profile[0], settingsKeys.study[0]];

/**
 * After a change that shows in many places (a card's category is in card lists, decks, study lists and statistics):
 * everything but the account and its settings is asked for again, at once where it is shown.
 */
export function invalidateLearningData(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [resource] }) => !APART.includes(resource),
  });
}
