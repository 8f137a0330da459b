import type { ComponentProps } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** Has a heading for focus, like every page. */
export function FailedPage(state: ComponentProps<typeof ErrorState>) {
  return (
    <Page>
      <PageHeader title="Something went wrong" />
      <ErrorState {...state} />
    </Page>
  );
}
