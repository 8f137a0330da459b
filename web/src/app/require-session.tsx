import { browserTexts } from '@gieok/shared/browser-texts';
import { pages } from '@gieok/shared/routes';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useProfile } from '../api/auth.ts';
import { usePreferences } from '../api/settings.ts';
import { messageOf } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { FailedPage } from './failed-page.tsx';
import { PendingPage } from './pending-page.tsx';
import { EXPIRED_LOGIN, originOf } from './way-back.ts';

/** Lets through those who are logged in, with their profile loaded; sends others to the login page. */
export default function RequireSession() {
  const { token, expired, exit } = useSession();
  const location = useLocation();
  const profile = useProfile();
  // Loaded here so that the theme they chose elsewhere holds on every page.
  usePreferences();

  if (token === null) {
    if (exit !== null) return <Navigate to={exit} replace />;
    return (
      <Navigate to={expired ? EXPIRED_LOGIN : pages.login} state={originOf(location)} replace />
    );
  }
  if (profile.isError) {
    return (
      <FailedPage
        message={messageOf(profile.error, browserTexts.profileFailed)}
        onRetry={() => profile.refetch()}
        retrying={profile.isFetching}
      />
    );
  }
  if (profile.isPending) return <PendingPage />;
  return <Outlet />;
}
