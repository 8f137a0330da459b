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

/** The build puts it into index.html: strangers see it before any script. */
export function landingHtml(): string {
  return renderToString(
    <StaticRouter location={pages.landing}>
      <Landing />
    </StaticRouter>,
  );
}
