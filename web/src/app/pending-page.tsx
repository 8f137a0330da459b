import type { ComponentProps } from 'react';
import { Page } from '../ui/page.tsx';
import { PageHeading } from '../ui/page-header.tsx';
import { TextSkeleton } from '../ui/skeletons.tsx';

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
