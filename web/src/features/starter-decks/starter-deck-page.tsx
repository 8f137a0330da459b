import { pages } from '@gieok/shared/routes';
import { loadTexts, notFoundTexts } from '@gieok/shared/texts/failures';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useStarterDeck } from '../../api/starter-decks.ts';
import { detailOf, isNotFound } from '../../lib/api.ts';
import { focusHeading } from '../../lib/page-focus.ts';
import { DeckWords } from '../../parts/deck-words.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PanelSkeleton } from '../../ui/skeletons.tsx';
import { TakeDeck } from './take-deck.tsx';

export default function StarterDeckPage() {
  const { key = '' } = useParams();
  return <StarterDeckWithWords key={key} deckKey={key} />;
}

function StarterDeckWithWords({ deckKey }: { deckKey: string }) {
  const { data: deck, listed, error, isError, isFetching, refetch } = useStarterDeck(deckKey);
  if (isNotFound(error)) return <StarterDeckNotFound />;
  const known = deck ?? listed;
  return (
    <Page>
      <PageHeader title={known?.name ?? 'Starter Deck'} description={known?.description} />
      {deck !== undefined ? (
        <>
          <TakeDeck deck={deck} />
          <DeckWords name={deck.name} words={deck.words} />
        </>
      ) : isError ? (
        <ErrorState
          message={loadTexts.starterDeck}
          detail={detailOf(error)}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <PanelSkeleton height={640} />
      )}
    </Page>
  );
}

function StarterDeckNotFound() {
  // The heading that had the focus while loading is gone.
  useEffect(focusHeading, []);
  return (
    <NotFound
      heading="Deck not found"
      message={notFoundTexts.deck}
      letter="ㄷ"
      to={pages.starterDecks}
      back="See All Starter Decks"
    />
  );
}
