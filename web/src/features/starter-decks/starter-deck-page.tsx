import { pages } from '@gieok/shared/routes';
import { loadTexts, notFoundTexts } from '@gieok/shared/texts/failures';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useStarterDeck } from '../../api/starter-decks.ts';
import { isNotFound } from '../../lib/api.ts';
import { focusHeading } from '../../lib/page-focus.ts';
import { DeckWords } from '../../parts/deck-words.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PanelSkeleton } from '../../ui/skeletons.tsx';
import { TakeDeck } from './take-deck.tsx';

export default function StarterDeckPage() {
  const { key = '' } = useParams();
  return <StarterDeckWithWords key={key} deckKey={key} />;
}

function StarterDeckWithWords({ deckKey }: { deckKey: string }) {
  const query = useStarterDeck(deckKey);
  const { data: deck, listed, isError } = query;
  if (isNotFound(query.error)) return <StarterDeckNotFound />;
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
        <LoadError query={query} message={loadTexts.starterDeck} />
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
