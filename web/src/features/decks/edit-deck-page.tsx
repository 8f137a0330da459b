import type { DeckUpdate } from '@gieok/shared/contract/decks';
import { fillPath, pages } from '@gieok/shared/routes';
import { saveTexts } from '@gieok/shared/texts/changes';
import { deckTexts } from '@gieok/shared/texts/decks';
import { loadTexts } from '@gieok/shared/texts/failures';
import { useDeck } from '../../api/decks.ts';
import { useChange } from '../../api/use-call.ts';
import { isNotFound } from '../../lib/api.ts';
import { useNavigateFromHere } from '../../lib/go-back.ts';
import { useRouteId } from '../../lib/route-id.ts';
import { ThingNotFound } from '../../parts/thing-not-found.tsx';
import { Unloaded } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toastDone } from '../../ui/toast.ts';
import { DeckForm } from './deck-form.tsx';

export default function EditDeckPage() {
  const id = useRouteId();
  return id === null ? <ThingNotFound thing="deck" /> : <EditDeck key={id} id={id} />;
}

function EditDeck({ id }: { id: number }) {
  const query = useDeck(id);
  const navigate = useNavigateFromHere();
  const { mutateAsync } = useChange('PUT /decks/:id');
  const deckPage = fillPath(pages.deck, { id });

  async function save(update: DeckUpdate) {
    await mutateAsync({ params: { id }, body: update });
    toastDone(deckTexts.saved);
    await navigate(deckPage, { replace: true });
  }

  const { data, isPlaceholderData } = query;
  if (isNotFound(query.error)) return <ThingNotFound thing="deck" />;
  return (
    <Page width="narrow">
      <PageHeader title="Edit Deck" />
      {data !== undefined && !isPlaceholderData ? (
        <DeckForm
          initial={data.deck}
          onSubmit={save}
          submit="Save Changes"
          failure={saveTexts.updateDeck}
          wayBack={deckPage}
        />
      ) : (
        <Unloaded query={query} message={loadTexts.deckForm} height={408} />
      )}
    </Page>
  );
}
