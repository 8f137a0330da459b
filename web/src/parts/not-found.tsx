import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { JamoLetter } from '../ui/jamo.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeader } from '../ui/page-header.tsx';

interface NotFoundProps {
  heading: string;
  message: string;
  letter: JamoLetter;
  to: string;
  back: string;
}

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
