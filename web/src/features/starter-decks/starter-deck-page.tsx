import type { StarterDeck } from '@gieok/shared/contract/starter-decks';
import { pathTexts } from '@gieok/shared/texts/decks';
import { loadTexts } from '@gieok/shared/texts/failures';
import { useQueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { callKey, useCall } from '../../api/use-call.ts';
import { isNotFound } from '../../lib/api.ts';
import { DeckWords } from '../../parts/deck-words.tsx';
import { ThingNotFound } from '../../parts/thing-not-found.tsx';
import { Unloaded } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StepCheck } from './step-check.tsx';
import { TakeDeck } from './take-deck.tsx';

export default function StarterDeckPage() {
  const { key = '' } = useParams();
  return <StarterDeckWithWords key={key} deckKey={key} />;
}

/** `listed` is known before the words. */
function useStarterDeck(key: string) {
  const query = useCall('GET /starter-decks/:key', { params: { key } });
  const listed = useQueryClient()
    .getQueryData<StarterDeck[]>(callKey('GET /starter-decks', {}))
    ?.find((deck) => deck.key === key);
  return { ...query, listed };
}

function StarterDeckWithWords({ deckKey }: { deckKey: string }) {
  const query = useStarterDeck(deckKey);
  const isCheck = useSearchParams()[0].has('check');
  const { data: deck, listed } = query;
  if (isNotFound(query.error)) return <ThingNotFound thing="starterDeck" />;
  const known = deck ?? listed;
  if (isCheck && deck?.step) {
    return (
      <Page width="narrow">
        <PageHeader title={deck.name} description={pathTexts.aboutCheck} />
        <StepCheck deck={deck} />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title={known?.name ?? 'Starter Deck'} description={known?.description} />
      {deck !== undefined ? (
        <>
          <TakeDeck deck={deck} />
          <DeckWords name={deck.name} words={deck.words} />
        </>
      ) : (
        <Unloaded query={query} message={loadTexts.starterDeck} height={640} />
      )}
    </Page>
  );
}
