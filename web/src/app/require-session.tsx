import { pages } from '@gieok/shared/routes';
import { Navigate, Outlet, useLocation } from 'react-router';
import { UserContext, useProfile } from '../api/auth.ts';
import { PreferencesContext, useLoadedPreferences } from '../api/settings.ts';
import { outboxOf, useOpenOutbox } from '../api/use-outbox.ts';
import { whileAway } from '../lib/connection.ts';
import { loadedOnce } from '../lib/loaded-once.ts';
import { useSession } from '../lib/session.ts';
import { PendingPage } from './page-states.tsx';
import { EXPIRED_LOGIN, originOf } from './way-back.ts';

whileAway(async () => (await import('../offline/answer-away.ts')).answerAway);

const { useLoaded: useShell } = loadedOnce(() => import('./shell.tsx'));

export default function RequireSession() {
  const { token, expired, exit } = useSession();
  const location = useLocation();
  const profile = useProfile();
  const { preferences } = useLoadedPreferences();
  const shell = useShell();
  const userId = token === null ? undefined : profile.data?.id;
  useOpenOutbox(userId === undefined ? undefined : outboxOf(userId));
  // The study page shows `WaitingLine` itself.
  const isStudying = location.pathname.startsWith(pages.study);

  if (token === null) {
    const login = expired ? EXPIRED_LOGIN : pages.login;
    const origin = exit === null || expired ? originOf(location) : null;
    return <Navigate to={exit ?? login} state={origin} replace />;
  }
  // A failed refetch keeps the profile.
  if (profile.isLoadingError && shell) return <shell.NoProfile profile={profile} />;
  // A header that goes away would move everything.
  if (profile.data === undefined) return <PendingPage bare={isStudying} />;
  return (
    <UserContext value={profile.data}>
      <PreferencesContext value={preferences}>
        {shell && !isStudying && <shell.Waiting />}
        <Outlet />
        {shell && <shell.Device isStudying={isStudying} />}
      </PreferencesContext>
    </UserContext>
  );
}
