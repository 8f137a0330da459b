import type { CardCreate, CardDetail } from '@gieok/shared/contract/cards';
import { pages } from '@gieok/shared/routes';
import { cardTexts, loadTexts, saveTexts } from '@gieok/shared/texts';
import { useState } from 'react';
import { useCard, useUpdateCard } from '../../api/cards.ts';
import { detailOf, isNotFound } from '../../lib/api.ts';
import { useGoBack } from '../../lib/go-back.ts';
import { useRouteId } from '../../lib/route-id.ts';
import { CardDecks } from '../../parts/card-form/card-decks.tsx';
import { CardForm } from '../../parts/card-form/card-form.tsx';
import { cardFormValues } from '../../parts/card-form/card-form-values.ts';
import { useInitialValues } from '../../parts/card-form/interrupted-form.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PanelSkeleton } from '../../ui/skeletons.tsx';
import { toastDone } from '../../ui/toast.ts';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { CardNotFound } from './card-not-found.tsx';

/** What the form is high at least, in pixels. */
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
  const [initial] = useInitialValues(cardFormValues(card));
  const [more, setMore] = useState(true);
  const { category_id, category_name, siblings, word_id } = card;
  const [together, setTogether] = useState(siblings.length > 0);
  const { mutateAsync } = useUpdateCard(card.id, together ? word_id : null);

  async function save(update: CardCreate) {
    await mutateAsync(update);
    toastDone(cardTexts.saved);
    await goBack();
  }

  return (
    <CardForm
      initial={initial}
      category={category_id === null ? undefined : { id: category_id, name: category_name ?? '' }}
      wordId={word_id}
      submit="Save Changes"
      failure={saveTexts.updateCard}
      onSubmit={save}
      onCancel={() => void goBack()}
      more={more}
      onMore={setMore}
      belonging={
        <>
          <CardDecks card={card} />
          {siblings.length > 0 && (
            <ToggleChip
              label={`Change the other ${siblings.length === 1 ? 'card' : 'cards'} of this word, too`}
              checked={together}
              onChange={setTogether}
            />
          )}
        </>
      }
    />
  );
}
