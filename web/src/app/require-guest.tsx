import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useProfile } from '../api/auth.ts';
import { exitTaken, useSession } from '../lib/session.ts';
import { useDelayed } from '../lib/use-delayed.ts';
import { PendingPage } from './pending-page.tsx';
import { wayBack } from './way-back.ts';

/** For how long the profile is waited for, in milliseconds. */
const PATIENCE_MS = 3_000;

/**
 * Lets through those who are not logged in. Others go on to where they wanted; this is also what follows a login. A
 * stored token counts once the server has accepted it, so that a stale one ends here and not in a circle; where the
 * server says nothing of it, or takes its time, one may log in again.
 */
export default function RequireGuest() {
  const { token } = useSession();
  const location = useLocation();
  const profile = useProfile();
  const late = useDelayed(token !== null && !profile.isFetched, PATIENCE_MS);
  useEffect(exitTaken, []);

  if (token === null) return <Outlet />;
  if (profile.isSuccess) return <Navigate to={wayBack(location)} replace />;
  // Asked for again, it is pending again: what is being typed meanwhile must not go.
  return profile.isFetched || late ? <Outlet /> : <PendingPage width="form" />;
}
