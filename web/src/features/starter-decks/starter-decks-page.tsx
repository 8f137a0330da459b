import { starterDeckTexts } from '@gieok/shared/texts/decks';
import { loadTexts } from '@gieok/shared/texts/failures';
import { useStarterDecks } from '../../api/starter-decks.ts';
import { detailOf } from '../../lib/api.ts';
import { CardGrid } from '../../ui/card-grid.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
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
  const { data: decks, isError, error, isFetching, refetch } = useStarterDecks();
  if (decks === undefined) {
    if (!isError) return <CardGridSkeleton />;
    return (
      <ErrorState
        message={loadTexts.starterDecks}
        detail={detailOf(error)}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <CardGrid label="Starter decks">
      {decks.map((deck) => (
        <StarterDeckTile key={deck.key} deck={deck} />
      ))}
    </CardGrid>
  );
}
