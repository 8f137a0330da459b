import { pages } from '@gieok/shared/routes';
import { loadTexts } from '@gieok/shared/texts/failures';
import { useEditedCard } from '../../api/cards.ts';
import { isNotFound } from '../../lib/api.ts';
import { useGoBack } from '../../lib/go-back.ts';
import { useRouteId } from '../../lib/route-id.ts';
import { EditCardForm } from '../../parts/card-form/edit-card-form.tsx';
import { ThingNotFound } from '../../parts/thing-not-found.tsx';
import { Unloaded } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** Pixels. */
const FORM_HEIGHT = 1100;

export default function EditCardPage() {
  const id = useRouteId();
  return id === null ? <ThingNotFound thing="card" /> : <EditCard key={id} id={id} />;
}

function EditCard({ id }: { id: number }) {
  const query = useEditedCard(id);
  const goBack = useGoBack(pages.cards);
  const { data } = query;
  if (data === undefined && isNotFound(query.error)) return <ThingNotFound thing="card" />;
  return (
    <Page>
      <PageHeader title="Edit Card" />
      {data === undefined ? (
        <Unloaded query={query} message={loadTexts.card} height={FORM_HEIGHT} />
      ) : (
        <EditCardForm
          card={data}
          onSaved={(_, more) => more || goBack()}
          onCancel={() => void goBack()}
        />
      )}
    </Page>
  );
}
