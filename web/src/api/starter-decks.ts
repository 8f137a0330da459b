import type { StarterDeck } from '@gieok/shared/contract/starter-decks';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, useCall } from './use-call.ts';

/** `listed` is known before the words. */
export function useStarterDeck(key: string) {
  const query = useCall('GET /starter-decks/:key', { params: { key } });
  const listed = useQueryClient()
    .getQueryData<StarterDeck[]>(callKey('GET /starter-decks', {}))
    ?.find((deck) => deck.key === key);
  return { ...query, listed };
}
