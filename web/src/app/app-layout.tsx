import { pages } from '@gieok/shared/routes';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../lib/session.ts';
import { Frame } from './frame.tsx';
import { GuestNavigation } from './guest-navigation.tsx';
import { Providers } from './providers.tsx';

// The login page should not have to wait for menus and toasts that only members have.
const MemberNavigation = lazy(() => import('./member-navigation.tsx'));
const Toaster = lazy(() => import('./toaster.tsx'));

/** Around every page; the header depends on whether somebody is logged in. */
export default function AppLayout() {
  const { token } = useSession();
  return (
    <Providers>
      {token === null ? (
        <Frame home={pages.landing} navigation={<GuestNavigation />}>
          <Outlet />
        </Frame>
      ) : (
        <Frame
          home={pages.dashboard}
          navigation={
            <Suspense fallback={null}>
              <MemberNavigation />
              <Toaster />
            </Suspense>
          }
        >
          <Outlet />
        </Frame>
      )}
    </Providers>
  );
}
