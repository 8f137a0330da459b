import type { ComponentProps } from 'react';
import { Page } from '../ui/page.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorState } from '../ui/states.tsx';

/** A page of which nothing can be shown. It has a heading like every other: that is where readers arrive. */
export function FailedPage({
  width = 'page',
  ...state
}: ComponentProps<typeof ErrorState> & Pick<ComponentProps<typeof Page>, 'width'>) {
  return (
    <Page width={width}>
      <PageHeader title="Something went wrong" />
      <ErrorState {...state} />
    </Page>
  );
}
