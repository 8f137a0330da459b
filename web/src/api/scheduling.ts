import type { FitStatus } from '@gieok/shared/contract/scheduling';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { invalidateLearningData } from './learning-data.ts';

const POLL_MS = 400;

export const schedulingKeys = {
  forecast: (fit: boolean) => ['scheduling', 'forecast', fit],
  fit: ['scheduling', 'fit'],
} as const;

/**
 * The load of the coming days under each scheduler.
 * @param fit under the weights of the fit that waits to be used, in place of those in use.
 */
export function useForecast(fit: boolean, enabled = true) {
  return useQuery({
    queryKey: schedulingKeys.forecast(fit),
    queryFn: async ({ signal }) =>
      (
        await api('GET /settings/study/forecast', {
          query: fit ? { fit: 'true' } : {},
          signal,
        })
      ).data,
    enabled,
  });
}

/** How the fit of FSRS to the learner stands; asked again and again while it runs. */
export function useFitStatus(enabled = true) {
  return useQuery({
    queryKey: schedulingKeys.fit,
    queryFn: async ({ signal }) => (await api('GET /settings/study/fit', { signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
    enabled,
  });
}

const STEPS = {
  start: () => api('POST /settings/study/fit'),
  /** Ends a fit, or dismisses what it found. */
  cancel: () => api('DELETE /settings/study/fit'),
  /** @param reschedule whether the cards that were studied follow it; as the server does by itself where nothing is said. */
  apply: (reschedule?: boolean) => api('POST /settings/study/fit/apply', { body: { reschedule } }),
  /** Back to the published weights. */
  reset: () => api('DELETE /settings/study/weights', { body: {} }),
} as const;

/** Begins, ends, uses or undoes a fit. */
export function useFitStep(step: keyof typeof STEPS) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reschedule?: boolean) => STEPS[step](reschedule),
    onSuccess: async ({ data }) => {
      queryClient.setQueryData<FitStatus>(schedulingKeys.fit, data);
      queryClient.removeQueries({ queryKey: schedulingKeys.forecast(true) });
      // Other weights move every card.
      if (step === 'apply' || step === 'reset') await invalidateLearningData(queryClient);
    },
  });
}
