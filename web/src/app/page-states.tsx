import type { ComponentProps } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeader, PageHeading } from '../ui/page-header.tsx';
import { TextSkeleton } from '../ui/skeletons.tsx';

/** Has a heading for focus, like every page. */
export function FailedPage(state: ComponentProps<typeof ErrorState>) {
  return (
    <Page>
      <PageHeader title="Something went wrong" />
      <ErrorState {...state} />
    </Page>
  );
}

/** Shown until the session is checked. */
export function PendingPage(props: Pick<ComponentProps<typeof Page>, 'width' | 'bare'>) {
  return (
    <Page {...props}>
      <PageHeading documentTitle="Loading" className="visually-hidden">
        Loading…
      </PageHeading>
      <TextSkeleton lines={5} />
    </Page>
  );
}
