import { pages } from '@gieok/shared/routes';
import { browserTexts } from '@gieok/shared/texts/either-side';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { markOffline } from '../lib/connection.ts';
import { readInTab, writeInTab } from '../lib/storage.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FailedPage } from './page-states.tsx';

/** How browsers say that a chunk could not be fetched. */
const UNFETCHED = /dynamically imported module|module script|preload CSS/i;
const RELOADED = 'reloaded';
/** A page that stays broken must not reload for ever. */
const RELOADS_AFTER_MS = 30_000;

const reload = () => window.location.reload();

function reloadByItself(): void {
  const now = Date.now();
  if (now - Number(readInTab(RELOADED)) < RELOADS_AFTER_MS) return;
  writeInTab(RELOADED, String(now));
  reload();
}

/** For a broken page, or a chunk that a new version replaced: a reload helps. */
export function RouteError() {
  const isUnfetched = UNFETCHED.test(String(useRouteError()));
  useEffect(() => {
    if (isUnfetched) markOffline(browserTexts.noConnection);
  }, [isUnfetched]);
  return (
    <FailedPage
      message={browserTexts.pageFailed}
      onRetry={reload}
      onBack={reloadByItself}
      secondary={
        <ButtonLink to={pages.landing} reloadDocument>
          Home
        </ButtonLink>
      }
    />
  );
}
