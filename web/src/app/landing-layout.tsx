import { pages } from '@gieok/shared/routes';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../lib/session.ts';
import { Frame } from './frame.tsx';
import { GuestNavigation } from './guest-navigation.tsx';

const AppLayout = lazy(() => import('./app-layout.tsx'));

/** Spares strangers the code that only members need. */
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

/** While the first chunks load; the study page has no header. */
export function BareFrame() {
  const isStudying = location.pathname.startsWith(pages.study);
  return (
    <Frame home={pages.landing} navigation={null}>
      {isStudying && <div data-bare />}
    </Frame>
  );
}
