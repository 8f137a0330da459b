import { detailOf } from '../lib/api.ts';
import { ErrorState } from './error-state.tsx';

interface LoadErrorProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  message: string;
}

/** Says why a query failed, and offers to repeat it. */
export function LoadError({ query, message }: LoadErrorProps) {
  return (
    <ErrorState
      message={message}
      detail={detailOf(query.error)}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
    />
  );
}
