import { browserTexts } from '@gieok/shared/browser-texts';
import { pages } from '@gieok/shared/routes';
import { ButtonLink } from '../ui/button.tsx';
import { FailedPage } from './failed-page.tsx';

/**
 * What stands in place of a page that broke, or whose chunk could not be fetched (the connection is gone, or a new
 * version has replaced it). Loading the page anew helps against both.
 */
export function RouteError() {
  return (
    <FailedPage
      message={browserTexts.pageFailed}
      onRetry={() => window.location.reload()}
      secondary={
        <ButtonLink to={pages.landing} reloadDocument>
          Home
        </ButtonLink>
      }
    />
  );
}
