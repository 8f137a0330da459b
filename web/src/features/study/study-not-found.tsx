import { pages } from '@gieok/shared/routes';
import { notFoundTexts } from '@gieok/shared/texts';
import { useParams } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** The address names a deck or a category that is not there, or not this person's. */
export function StudyNotFound() {
  const isDeck = useParams().deckId !== undefined;
  return (
    <Page>
      <PageHeader title={isDeck ? 'Deck not found' : 'Category not found'} />
      <EmptyState
        letter="ㄷ"
        title={isDeck ? notFoundTexts.deck : notFoundTexts.category}
        actions={
          <ButtonLink to={pages.dashboard} variant="primary">
            Back to Dashboard
          </ButtonLink>
        }
      />
    </Page>
  );
}
