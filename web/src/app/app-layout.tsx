import { MESSAGE_CLEARS_AFTER_MS } from '@gieok/shared/constants';
import { pages } from '@gieok/shared/routes';
import { createElement } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../lib/session.ts';
import { toasterIsThere, useToaster } from '../ui/toast.ts';
import { Frame } from './frame.tsx';
import { GlobalKeys } from './global-keys.tsx';
import { GuestNavigation } from './guest-navigation.tsx';
import { MemberNavigation } from './member-navigation.tsx';
import { Providers } from './providers.tsx';

const TOASTS = { onThere: toasterIsThere, clearsAfterMs: MESSAGE_CLEARS_AFTER_MS };

export default function AppLayout() {
  const { token } = useSession();
  const Toaster = useToaster();
  return (
    <Providers>
      {token === null ? (
        <Frame home={pages.landing} navigation={<GuestNavigation />}>
          <Outlet />
        </Frame>
      ) : (
        <Frame home={pages.dashboard} navigation={<MemberNavigation />}>
          <Outlet />
          <GlobalKeys />
          {Toaster !== null && createElement(Toaster, TOASTS)}
        </Frame>
      )}
    </Providers>
  );
}
