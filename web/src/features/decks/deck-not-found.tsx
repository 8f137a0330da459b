import { pages } from '@gieok/shared/routes';
import { notFoundTexts } from '@gieok/shared/texts';
import { useEffect } from 'react';
import { focusHeading } from '../../lib/page-focus.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states.tsx';

export function DeckNotFound() {
  // The heading that had the focus while the deck was looked for is gone.
  useEffect(focusHeading, []);
  return (
    <Page>
      <PageHeader title="Deck not found" />
      <EmptyState
        letter="ㄷ"
        title={notFoundTexts.deck}
        actions={
          <ButtonLink to={pages.decks} variant="primary">
            Back to Decks
          </ButtonLink>
        }
      />
    </Page>
  );
}
