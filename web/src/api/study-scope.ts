import type { Preferences } from '@gieok/shared/contract/settings';
import { type DeckScheduling, schedulingIn } from '@gieok/shared/domain/scheduler/deck-scheduling';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { settingsKeys } from './settings.ts';
import { forOneSession, studyKeys } from './study.ts';
import type { StudyScope } from './study-lists.ts';

/** Null where all cards are studied. */
export interface ScopeName {
  kind: 'Deck' | 'Category';
  name: string;
  /** The deck's own in place of the learner's. */
  scheduling?: DeckScheduling;
}

const NAME_ONLY = { limit: 1 };

async function loadScopeName(
  { deckId, categoryId }: StudyScope,
  signal: AbortSignal,
): Promise<ScopeName | null> {
  if (deckId !== null) {
    const params = { id: deckId };
    const { data } = await api('GET /decks/:id', { params, query: NAME_ONLY, signal });
    const { name, scheduler, desiredRetention } = data.deck;
    const scheduling = {
      scheduler: scheduler ?? undefined,
      desiredRetention: desiredRetention ?? undefined,
    };
    return { kind: 'Deck', name, scheduling };
  }
  if (categoryId === null) return null;
  const params = { id: categoryId };
  const { data } = await api('GET /categories/:id', { params, query: NAME_ONLY, signal });
  return { kind: 'Category', name: data.category.name };
}

/** From the cache; undefined while unknown. */
export function useKnownPreferences(scope: StudyScope): () => Preferences | undefined {
  const queryClient = useQueryClient();
  return () => {
    const own = queryClient.getQueryData<Preferences>(settingsKeys.study);
    if (scope.deckId === null) return own;
    const deck = queryClient.getQueryData<ScopeName>(studyKeys.scope(scope));
    return own && deck && schedulingIn(own, deck.scheduling ?? {});
  };
}

export function useScopeName(scope: StudyScope) {
  return useQuery({
    queryKey: studyKeys.scope(scope),
    queryFn: ({ signal }) => loadScopeName(scope, signal),
    ...forOneSession,
  });
}
