import { pages } from '@gieok/shared/routes';
import { accountTexts } from '@gieok/shared/texts/account';
import { Navigate, Outlet, useLocation } from 'react-router';
import { UserContext, useProfile } from '../api/auth.ts';
import { PreferencesContext, useLoadedPreferences } from '../api/settings.ts';
import { outboxOf, useOpenOutbox } from '../api/use-outbox.ts';
import { messageOf } from '../lib/api.ts';
import { loadedOnce } from '../lib/loaded-once.ts';
import { giveUpSession, useSession } from '../lib/session.ts';
import { WaitingLine } from '../parts/waiting-line.tsx';
import { Button } from '../ui/button.tsx';
import { FailedPage, PendingPage } from './page-states.tsx';
import { EXPIRED_LOGIN, originOf } from './way-back.ts';

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
  if (profile.isLoadingError) {
    return (
      <FailedPage
        message={messageOf(profile.error, accountTexts.profileFailed)}
        onRetry={() => profile.refetch()}
        retrying={profile.isFetching}
        secondary={<Button onClick={() => giveUpSession(pages.login)}>Login again</Button>}
      />
    );
  }
  // A header that goes away would move everything.
  if (profile.isPending) return <PendingPage bare={isStudying} />;
  return (
    <UserContext value={profile.data}>
      <PreferencesContext value={preferences}>
        {!isStudying && <WaitingLine />}
        {shell && !isStudying && <shell.KeptAnswers />}
        <Outlet />
        {shell && <shell.NewVersion isStudying={isStudying} />}
      </PreferencesContext>
    </UserContext>
  );
}
