import type { DeckCreate } from '@gieok/shared/contract/decks';
import { fillPath, pages } from '@gieok/shared/routes';
import { saveTexts } from '@gieok/shared/texts/changes';
import { useChange } from '../../api/use-call.ts';
import { useNavigateFromHere } from '../../lib/go-back.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeckForm } from './deck-form.tsx';
import { EMPTY_DECK } from './deck-values.ts';

export default function NewDeckPage() {
  const navigate = useNavigateFromHere();
  const { mutateAsync } = useChange('POST /decks');

  async function create(deck: DeckCreate) {
    const { id } = await mutateAsync({ body: deck });
    await navigate(fillPath(pages.deck, { id }), { replace: true });
  }

  return (
    <Page width="narrow">
      <PageHeader title="Create Deck" />
      <DeckForm
        initial={EMPTY_DECK}
        onSubmit={create}
        submit="Create Deck"
        failure={saveTexts.createDeck}
        wayBack={pages.decks}
      />
    </Page>
  );
}
