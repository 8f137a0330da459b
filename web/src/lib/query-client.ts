import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { currentSession, watchSession } from './session.ts';

const RETRIES = 2;
const MINUTE = 60_000;

/** A retry never helps against a refusal. */
function worthAnotherTry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false;
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: worthAnotherTry,
      retryDelay: (failures) => 400 * 2 ** failures,
      staleTime: MINUTE / 2,
      gcTime: 10 * MINUTE,
      // The browser's guess at being offline is often wrong.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Nothing loaded for one person may be shown to the next.
let shownFor = currentSession().token;
watchSession(() => {
  const { token } = currentSession();
  if (token === shownFor) return;
  shownFor = token;
  queryClient.clear();
});
