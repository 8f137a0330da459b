import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { JamoLetter } from '../ui/jamo.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeader } from '../ui/page-header.tsx';

interface NotFoundProps {
  /** The page's heading. */
  heading: string;
  message: string;
  letter: JamoLetter;
  /** Where else there is to go, and what the link there says. */
  to: string;
  back: string;
}

/** The address names something that is not there, or is another person's. */
export function NotFound({ heading, message, letter, to, back }: NotFoundProps) {
  return (
    <Page>
      <PageHeader title={heading} />
      <EmptyState
        letter={letter}
        title={message}
        actions={
          <ButtonLink to={to} variant="primary">
            {back}
          </ButtonLink>
        }
      />
    </Page>
  );
}
