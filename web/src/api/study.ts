import type { StudyList } from '@gieok/shared/contract/reviews';
import type { SameMeaning } from '@gieok/shared/contract/same-meaning';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, isAway } from '../lib/api.ts';
import type { Outbox } from './outbox.ts';
import {
  loadDue,
  loadNamed,
  loadNew,
  loadRest,
  type StudyKind,
  type StudyRest,
  type StudyScope,
} from './study-lists.ts';
import { useOutbox } from './use-outbox.ts';

export type StudyCount = Omit<StudyList, 'data'>;

export const studyKeys = {
  all: ['study'],
  count: (kind: StudyKind) => ['study', 'count', kind],
  scope: (scope: StudyScope) => ['study', 'scope', scope],
  rest: (scope: StudyScope, at: number) => ['study', 'rest', scope, at],
  session: (scope: StudyScope, kind: StudyKind, round: number, ids: string | null) => [
    'study',
    'session',
    scope,
    kind,
    round,
    ids,
  ],
} as const;

export function useStudyCount(kind: StudyKind) {
  return useQuery({
    queryKey: studyKeys.count(kind),
    queryFn: async ({ signal }): Promise<StudyCount> => {
      const { data: _, ...counts } = await api(`GET /cards/study/${kind}`, {
        query: { limit: 1 },
        signal,
      });
      return counts;
    },
  });
}

/** Never refetched: the card being studied must not vanish. */
export const forOneSession = { staleTime: 'static', gcTime: 0 } as const;

/** Otherwise the server would hand out cards again that were rated offline. */
async function afterWaiting(outbox: Outbox): Promise<void> {
  if (outbox.isEmpty()) return;
  await outbox.sendAll().catch((error: unknown) => {
    // This device knows what waits.
    if (!isAway(error)) throw error;
  });
}

/** A new `round` loads anew; `ids`, separated by commas, practises those. */
export function useStudyCards(
  scope: StudyScope,
  kind: StudyKind,
  round: number,
  ids: string | null,
) {
  const outbox = useOutbox();
  return useQuery({
    queryKey: studyKeys.session(scope, kind, round, ids),
    queryFn: async ({ signal }) => {
      await afterWaiting(outbox);
      if (ids !== null) return loadNamed(ids, signal);
      return (kind === 'due' ? loadDue : loadNew)(scope, signal);
    },
    ...forOneSession,
  });
}

interface StudyRestOptions {
  enabled?: boolean;
  /** When the session ended (milliseconds since 1970): each end asks anew. */
  at?: number;
  /** What a list loaded at `at` told already. */
  known?: { rest: StudyRest; at: number } | undefined;
}

export function useStudyRest(
  scope: StudyScope,
  { enabled = true, at = 0, known }: StudyRestOptions,
) {
  const outbox = useOutbox();
  return useQuery({
    queryKey: studyKeys.rest(scope, at),
    queryFn: async ({ signal }) => {
      await afterWaiting(outbox);
      return loadRest(scope, signal);
    },
    gcTime: 0,
    enabled,
    ...(known && { initialData: known.rest, initialDataUpdatedAt: known.at }),
  });
}

/** The next card has just come due. */
export function useCountAgain() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: studyKeys.count('due') });
}

/** A given answer waits no longer. */
const PATIENCE_MS = 1_000;

/** Null where there is none, or no answer in time. */
export async function findSameMeaning(cardId: number, korean: string): Promise<SameMeaning | null> {
  try {
    const { data } = await api('GET /cards/:id/same-meaning', {
      params: { id: cardId },
      query: { korean },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return data;
  } catch {
    return null;
  }
}
