import { pages } from '@gieok/shared/routes';
import { renderToString } from 'react-dom/server';
import { StaticRouter, useRoutes } from 'react-router';
import LandingPage from '../features/landing/landing-page.tsx';
import { LandingLayout } from './landing-layout.tsx';

function Landing() {
  return useRoutes([
    {
      element: <LandingLayout />,
      children: [{ path: pages.landing, element: <LandingPage /> }],
    },
  ]);
}

/** The landing page as strangers see it: the build puts it into the page, so that it is there before any script. */
export function landingHtml(): string {
  return renderToString(
    <StaticRouter location={pages.landing}>
      <Landing />
    </StaticRouter>,
  );
}
