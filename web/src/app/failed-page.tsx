import type { ComponentProps } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** A page of which nothing can be shown. It has a heading like every other: that is where readers arrive. */
export function FailedPage(state: ComponentProps<typeof ErrorState>) {
  return (
    <Page>
      <PageHeader title="Something went wrong" />
      <ErrorState {...state} />
    </Page>
  );
}
