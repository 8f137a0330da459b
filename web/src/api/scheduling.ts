import type { FitStatus } from '@gieok/shared/contract/scheduling';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { invalidateLearningData } from './learning-data.ts';

const POLL_MS = 400;

export const schedulingKeys = {
  forecast: (fit: boolean) => ['scheduling', 'forecast', fit],
  fit: ['scheduling', 'fit'],
} as const;

/** `fit`: by the weights of the fit that waits to be used. */
export function useForecast(fit: boolean, enabled = true) {
  return useQuery({
    queryKey: schedulingKeys.forecast(fit),
    queryFn: async ({ signal }) =>
      (await api('GET /settings/study/forecast', { query: fit ? { fit: 'true' } : {}, signal }))
        .data,
    enabled,
  });
}

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
  /** Also dismisses a finished fit. */
  cancel: () => api('DELETE /settings/study/fit'),
  /** `reschedule`: move the studied cards; undefined: the server decides. */
  apply: (reschedule?: boolean) => api('POST /settings/study/fit/apply', { body: { reschedule } }),
  /** Back to the published weights. */
  reset: () => api('DELETE /settings/study/weights', { body: {} }),
} as const;

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
