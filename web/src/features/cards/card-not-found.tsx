import { pages } from '@gieok/shared/routes';
import { cardTexts, notFoundTexts } from '@gieok/shared/texts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states.tsx';

export function CardNotFound() {
  return (
    <Page>
      <PageHeader title={cardTexts.notFound} />
      <EmptyState
        letter="ㅁ"
        title={notFoundTexts.card}
        actions={
          <ButtonLink to={pages.cards} variant="primary">
            Back to Cards
          </ButtonLink>
        }
      />
    </Page>
  );
}
