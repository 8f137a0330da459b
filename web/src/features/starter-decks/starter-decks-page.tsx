import { starterDeckTexts } from '@gieok/shared/texts/decks';
import { loadTexts } from '@gieok/shared/texts/failures';
import { useCall } from '../../api/use-call.ts';
import { CardGrid } from '../../ui/card-grid.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardGridSkeleton } from '../../ui/skeletons.tsx';
import { StarterDeckTile } from './starter-deck-tile.tsx';

export default function StarterDecksPage() {
  return (
    <Page>
      <PageHeader title="Starter Decks" description={starterDeckTexts.about} />
      <StarterDecks />
    </Page>
  );
}

function StarterDecks() {
  const query = useCall('GET /starter-decks');
  const { data: decks, isError } = query;
  if (decks === undefined) {
    if (!isError) return <CardGridSkeleton />;
    return <LoadError query={query} message={loadTexts.starterDecks} />;
  }
  return (
    <CardGrid label="Starter decks">
      {decks.map((deck) => (
        <StarterDeckTile key={deck.key} deck={deck} />
      ))}
    </CardGrid>
  );
}
