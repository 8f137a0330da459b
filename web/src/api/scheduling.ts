import type { FitStatus } from '@gieok/shared/contract/scheduling';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { invalidateLearningData } from './stale.ts';
import { callKey, useCall } from './use-call.ts';

const POLL_MS = 400;

/** `fit`: by the weights of the fit that waits to be used. */
export function useForecast(fit: boolean, enabled = true) {
  return useCall(
    'GET /settings/study/forecast',
    { query: fit ? { fit: 'true' } : {} },
    { enabled },
  );
}

export function useFitStatus(enabled = true) {
  return useCall(
    'GET /settings/study/fit',
    {},
    {
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
      enabled,
    },
  );
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
      queryClient.setQueryData<FitStatus>(callKey('GET /settings/study/fit', {}), data);
      const queryKey = callKey('GET /settings/study/forecast', { query: { fit: 'true' } });
      queryClient.removeQueries({ queryKey });
      // Other weights move every card.
      if (step === 'apply' || step === 'reset') await invalidateLearningData(queryClient);
    },
  });
}
