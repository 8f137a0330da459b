import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useProfile } from '../api/auth.ts';
import { exitTaken, useSession } from '../lib/session.ts';
import { useDelayed } from '../lib/use-delayed.ts';
import { PendingPage } from './page-states.tsx';
import { wayBack } from './way-back.ts';

/** Milliseconds. */
const PATIENCE_MS = 3_000;

/**
 * Sends members on to the page they wanted, once the server accepts their token.
 */
export default function RequireGuest() {
  const { token } = useSession();
  const location = useLocation();
  const profile = useProfile();
  const late = useDelayed(token !== null && !profile.isFetched, PATIENCE_MS);
  useEffect(exitTaken, []);

  if (token === null) return <Outlet />;
  if (profile.isSuccess) return <Navigate to={wayBack(location)} replace />;
  // A refetch is pending again: the form must stay.
  return profile.isFetched || late ? <Outlet /> : <PendingPage width="form" />;
}
