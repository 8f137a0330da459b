import { pages } from '@gieok/shared/routes';
import { browserTexts } from '@gieok/shared/texts/either-side';
import { type ComponentType, useEffect } from 'react';
import {
  createBrowserRouter,
  type Location,
  Outlet,
  type RouteObject,
  ScrollRestoration,
} from 'react-router';
import { isServerThere } from '../lib/server-there.ts';
import { currentSession, watchSession } from '../lib/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { BareFrame, LandingLayout } from './landing-layout.tsx';
import { type PageEntry, pageTable } from './page-table.ts';
import { EXPIRED_LOGIN, originOf } from './way-back.ts';

/** Pages loaded from outside share the key `default`. */
function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? `${pathname}${search}${hash}` : key;
}

function Root() {
  return (
    <>
      <ScrollRestoration getKey={scrollKey} />
      <Outlet />
    </>
  );
}

const lazily = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await load()).default,
});

const loaders = import.meta.glob<{ default: ComponentType }>('../features/*/*-page.tsx');

const loaderOf = (page: string) => loaders[`../features/${page}.tsx`] ?? Promise.reject;

const routesFor = (access?: PageEntry['access']): RouteObject[] =>
  pageTable
    .filter((page) => page.access === access)
    .map(({ path, page }) => ({ path, lazy: lazily(loaderOf(page)) }));

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: BareFrame,
    children: [
      {
        Component: LandingLayout,
        children: [
          {
            path: pages.landing,
            ErrorBoundary: RootError,
            lazy: lazily(() => import('../features/landing/landing-page.tsx')),
          },
        ],
      },
      {
        lazy: lazily(() => import('./app-layout.tsx')),
        children: [
          {
            // Below the layout, so that the header outlives a page that breaks.
            lazy: async () => ({ ErrorBoundary: (await import('./route-error.tsx')).RouteError }),
            children: [
              { lazy: lazily(() => import('./require-session.tsx')), children: routesFor() },
              { lazy: lazily(() => import('./require-guest.tsx')), children: routesFor('guest') },
              ...routesFor('anyone'),
              { path: '*', lazy: lazily(() => import('./not-found-page.tsx')) },
            ],
          },
        ],
      },
    ],
  },
]);

/** Resolves once the first page's code is loaded. */
export async function untilLoaded(): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

// Pages for members redirect themselves; this is for pages for anyone.
watchSession(() => {
  const { location } = router.state;
  const { expired, exit } = currentSession();
  if (!expired || exit !== null || location.pathname === pages.login) return;
  void router.navigate(EXPIRED_LOGIN, { replace: true, state: originOf(location) });
});

const ASK_EVERY_MS = 5_000;
const reload = () => window.location.reload();

/** Shown where not even the frame loaded. Small, for it comes with the landing page. */
function RootError() {
  useEffect(() => {
    let wasAway = false;
    const ask = async () => {
      const isThere = await isServerThere();
      // A page broken otherwise would reload for ever.
      if (isThere && wasAway) reload();
      wasAway ||= !isThere;
    };
    void ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Page>
      <PageHeader
        title="Something went wrong"
        description={<span role="alert">{browserTexts.pageFailed}</span>}
        actions={
          <>
            <Button onClick={reload}>Try Again</Button>
            <ButtonLink to={pages.landing} reloadDocument>
              Home
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}
