import { eitherSideTexts } from '@gieok/shared/texts/either-side';
import { loadTexts } from '@gieok/shared/texts/failures';
import { ApiError, messageOf } from '../../lib/api.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Grid } from '../../ui/layout.tsx';
import classes from './dashboard-error.module.css';
import type { Endpoint } from './use-dashboard.ts';

interface DashboardErrorProps {
  error: Error;
  endpoints: readonly Endpoint[];
  onRetry: () => void;
}

export function DashboardError({ error, endpoints, onRetry }: DashboardErrorProps) {
  return (
    <ErrorState
      message={loadTexts.dashboard(messageOf(error, eitherSideTexts.unexpected))}
      onRetry={onRetry}
      detail={
        <Disclosure summary="Debug hints">
          <p>The dashboard expects an answer from each of these:</p>
          <Grid as="ul" gap={4} size="small" top={8} className={classes.endpoints}>
            {endpoints.map((endpoint) => (
              <li key={endpoint.path}>
                <code>GET {endpoint.path}</code>
                <span>{outcome(endpoint)}</span>
              </li>
            ))}
          </Grid>
        </Disclosure>
      }
    />
  );
}

function outcome({ error }: Endpoint): string {
  if (error === null) return 'no failure';
  if (!(error instanceof ApiError) || error.status === 0) return 'no answer';
  return `failed with status ${error.status}`;
}
