import type { CardDetail } from '@gieok/shared/contract/cards';
import { pages } from '@gieok/shared/routes';
import { loadTexts } from '@gieok/shared/texts/failures';
import { useCard } from '../../api/cards.ts';
import { detailOf, isNotFound } from '../../lib/api.ts';
import { useGoBack } from '../../lib/go-back.ts';
import { useRouteId } from '../../lib/route-id.ts';
import { EditCardForm } from '../../parts/card-form/edit-card-form.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PanelSkeleton } from '../../ui/skeletons.tsx';
import { CardNotFound } from './card-not-found.tsx';

/** Pixels. */
const FORM_HEIGHT = 1100;

export default function EditCardPage() {
  const id = useRouteId();
  return id === null ? <CardNotFound /> : <EditCard key={id} id={id} />;
}

function EditCard({ id }: { id: number }) {
  const { data, isError, error, isFetching, refetch } = useCard(id);
  if (data === undefined && isNotFound(error)) return <CardNotFound />;
  return (
    <Page>
      <PageHeader title="Edit Card" />
      {data !== undefined ? (
        <FilledForm card={data} />
      ) : isError ? (
        <ErrorState
          message={loadTexts.card}
          detail={detailOf(error)}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <PanelSkeleton height={FORM_HEIGHT} />
      )}
    </Page>
  );
}

function FilledForm({ card }: { card: CardDetail }) {
  const goBack = useGoBack(pages.cards);
  return <EditCardForm card={card} onSaved={goBack} onCancel={() => void goBack()} />;
}
