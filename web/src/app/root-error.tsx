import { pages } from '@gieok/shared/routes';
import { browserTexts } from '@gieok/shared/texts/either-side';
import { useEffect } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeader } from '../ui/page-header.tsx';

const ASK_EVERY_MS = 5_000;
const reload = () => window.location.reload();

/** Shown where not even the frame loaded. Small, for it comes with the landing page. */
export function RootError() {
  useEffect(() => {
    let wasAway = false;
    const ask = async () => {
      const isThere = await fetch('/healthz').then(
        ({ ok }) => ok,
        () => false,
      );
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
