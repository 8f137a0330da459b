import { browserTexts } from '@gieok/shared/browser-texts';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useProfile } from '../api/auth.ts';
import { messageOf } from '../lib/api.ts';
import { exitTaken, useSession } from '../lib/session.ts';
import { FailedPage } from './failed-page.tsx';
import { PendingPage } from './pending-page.tsx';
import { wayBack } from './way-back.ts';

/**
 * Lets through those who are not logged in. Others go on to where they wanted; this is also what follows a login. A
 * stored token counts once the server has accepted it, so that a stale one ends here and not in a circle.
 */
export default function RequireGuest() {
  const { token } = useSession();
  const location = useLocation();
  const profile = useProfile();
  useEffect(exitTaken, []);

  if (token === null) return <Outlet />;
  if (profile.isSuccess) return <Navigate to={wayBack(location)} replace />;
  if (!profile.isError) return <PendingPage width="form" />;
  return (
    <FailedPage
      width="form"
      message={messageOf(profile.error, browserTexts.profileFailed)}
      onRetry={() => profile.refetch()}
      retrying={profile.isFetching}
    />
  );
}
