import { pages } from '@gieok/shared/routes';
import { notFoundTexts } from '@gieok/shared/texts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states.tsx';

export function DeckNotFound() {
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
