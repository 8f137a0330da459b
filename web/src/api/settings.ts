import { DEFAULT_PREFERENCES } from '@gieok/shared/contract/preferences';
import type { Preferences, PreferencesUpdate } from '@gieok/shared/contract/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { api } from '../lib/api.ts';
import { localTimeZone } from '../lib/dates.ts';
import { useSession } from '../lib/session.ts';
import { applyTheme } from '../lib/theme.ts';
import { apartFromLearning, invalidateLearningData } from './stale.ts';

export const settingsKeys = { study: ['settings', 'study'] } as const;

async function loadPreferences(signal: AbortSignal): Promise<Preferences> {
  const { data } = await api('GET /settings/study', { signal });
  applyTheme(data.theme);
  return data;
}

/** Given once to all pages: an observer in each part of a card slows it down. */
export const PreferencesContext = createContext<Preferences | undefined>(undefined);

/** For pages behind `RequireSession`: the defaults after a failure, undefined while loading. */
export const usePreferences = () => useContext(PreferencesContext);

/** The defaults after a failure (`isLoadingError`), undefined while loading. */
export function useLoadedPreferences() {
  const { token } = useSession();
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: settingsKeys.study,
    queryFn: ({ signal }) => loadPreferences(signal),
    enabled: token !== null,
    meta: apartFromLearning,
  });
  const preferences = data ?? (isLoadingError ? defaultPreferences() : undefined);
  return { preferences, isLoadingError, isFetching, refetch };
}

const defaultPreferences = (): Preferences => ({
  ...DEFAULT_PREFERENCES,
  timeZone: localTimeZone(),
  // Matches no card's version: nothing is computed from defaults.
  weights: [],
  scheduleVersion: Number.NaN,
});

export function useSavePreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: PreferencesUpdate) => api('PUT /settings/study', { body: update }),
    onSuccess: ({ data }) => {
      applyTheme(data.theme);
      queryClient.setQueryData(settingsKeys.study, data);
      // Limits and the day's turn decide what there is to study.
      void invalidateLearningData(queryClient);
    },
  });
}
