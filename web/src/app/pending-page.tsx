import type { ComponentProps } from 'react';
import { Page } from '../ui/page.tsx';
import { PageHeading } from '../ui/page-header.tsx';
import { TextSkeleton } from '../ui/skeletons.tsx';

/** Stands in until it is known who is there, and with that which page. */
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
