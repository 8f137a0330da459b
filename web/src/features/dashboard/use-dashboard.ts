import { API_BASE } from '@gieok/shared/constants';
import { apiPath } from '@gieok/shared/routes';
import { useCards } from '../../api/cards.ts';
import { useStudyCount } from '../../api/study.ts';
import { useCall } from '../../api/use-call.ts';

export interface Endpoint {
  path: string;
  /** Null while it loads, and where it has data. */
  error: Error | null;
}

/** Shown once all five calls have answered. */
export function useDashboard() {
  const stats = useCall('GET /stats');
  const due = useStudyCount('due');
  const fresh = useStudyCount('new');
  const cards = useCards({ search: '', category: null, limit: 1, offset: 0 });
  const decks = useCall('GET /decks');

  const calls = [
    { route: apiPath('GET /stats'), query: stats },
    { route: apiPath('GET /cards/study/due'), query: due },
    { route: apiPath('GET /cards/study/new'), query: fresh },
    { route: apiPath('GET /cards'), query: cards },
    { route: apiPath('GET /decks'), query: decks },
  ];
  // A failed refetch keeps the data.
  const endpoints = calls.map(
    ({ route, query }): Endpoint => ({
      path: `${API_BASE}${route}`,
      error: query.isLoadingError ? query.error : null,
    }),
  );
  const error = endpoints.find((endpoint) => endpoint.error !== null)?.error ?? null;

  const data =
    stats.data && due.data && fresh.data && cards.data && decks.data
      ? {
          stats: stats.data,
          due: due.data,
          fresh: fresh.data,
          cardTotal: cards.data.total,
          decks: decks.data,
        }
      : undefined;
  return { data, error, endpoints };
}

export type DashboardData = NonNullable<ReturnType<typeof useDashboard>['data']>;
