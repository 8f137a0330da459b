import type { ReactNode } from 'react';
import { detailOf, messageOf } from '../lib/api.ts';
import { ErrorState } from './error-state.tsx';
import { Notice } from './notice.tsx';
import { PanelSkeleton } from './skeletons.tsx';

interface LoadErrorProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  message: string;
  /** Another way out. */
  secondary?: ReactNode;
}

export function LoadError({ query, ...state }: LoadErrorProps) {
  return (
    <ErrorState
      {...state}
      detail={detailOf(query.error)}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
    />
  );
}

interface UnloadedProps extends LoadErrorProps {
  query: LoadErrorProps['query'] & { isError: boolean };
  /** Pixels of the panel to come; or else its `skeleton`. */
  height?: number;
  skeleton?: ReactNode;
}

/** In place of data that is not there. */
export function Unloaded({ height = 0, skeleton, ...state }: UnloadedProps) {
  if (state.query.isError) return <LoadError {...state} />;
  return skeleton ?? <PanelSkeleton height={height} />;
}

/** Nothing without an error. */
export function ErrorNotice({ error, failure }: { error: unknown; failure: string }) {
  return error === null ? null : <Notice kind="error">{messageOf(error, failure)}</Notice>;
}

export function FailureNotice({ message, error }: { message: string; error: unknown }) {
  const detail = detailOf(error);
  return (
    <Notice kind="error">
      <p>{message}</p>
      {detail !== undefined && <p>{detail}</p>}
    </Notice>
  );
}
