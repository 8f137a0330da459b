import { pages } from '@gieok/shared/routes';
import { loadTexts } from '@gieok/shared/texts/failures';
import { IconPlus } from '@tabler/icons-react';
import { useCall } from '../../api/use-call.ts';
import { focusHeading } from '../../lib/page-focus.ts';
import { DeckTile } from '../../parts/deck-tile.tsx';
import { FirstDeck } from '../../parts/starter-offer.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { Unloaded } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardGridSkeleton } from '../../ui/skeletons.tsx';

export default function DecksPage() {
  return (
    <Page>
      <PageHeader
        title="Decks"
        actions={
          <>
            <ButtonLink to={pages.import}>Import</ButtonLink>
            <ButtonLink to={pages.starterDecks}>Starter Decks</ButtonLink>
            <ButtonLink to={pages.newDeck} icon={<IconPlus size={20} />}>
              Create Deck
            </ButtonLink>
          </>
        }
      />
      <Decks />
    </Page>
  );
}

function Decks() {
  const query = useCall('GET /decks');
  const { data: decks } = query;
  if (decks === undefined) {
    return <Unloaded query={query} message={loadTexts.decks} skeleton={<CardGridSkeleton />} />;
  }
  if (decks.length === 0) return <FirstDeck onAdded={focusHeading} />;
  return (
    <CardGrid label="Decks">
      {decks.map((deck) => (
        <DeckTile key={deck.id} deck={deck} />
      ))}
    </CardGrid>
  );
}
