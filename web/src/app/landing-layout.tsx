import { pages } from '@gieok/shared/routes';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../lib/session.ts';
import { Frame } from './frame.tsx';
import { GuestNavigation } from './guest-navigation.tsx';

const AppLayout = lazy(() => import('./app-layout.tsx'));

/** The landing page spares strangers, who come for the first time, what only members need. */
export function LandingLayout() {
  const { token } = useSession();
  if (token === null) {
    return (
      <Frame home={pages.landing} navigation={<GuestNavigation />}>
        <Outlet />
      </Frame>
    );
  }
  return (
    <Suspense fallback={<BareFrame />}>
      <AppLayout />
    </Suspense>
  );
}

/** Stands in while the first chunks are on their way: empty where one studies, which is done without header and footer. */
export function BareFrame() {
  const isStudying = location.pathname.startsWith(pages.study);
  return (
    <Frame home={pages.landing} navigation={null}>
      {isStudying && <div data-bare />}
    </Frame>
  );
}
