import { loadTexts } from '@gieok/shared/texts/failures';
import { useParams } from 'react-router';
import { useSharedDeck } from '../../api/shared-decks.ts';
import { isNotFound } from '../../lib/api.ts';
import { MixedText } from '../../lib/korean.tsx';
import { numberText } from '../../lib/number-text.ts';
import { DeckWords } from '../../parts/deck-words.tsx';
import { MoreRows } from '../../parts/show-more.tsx';
import { ThingNotFound } from '../../parts/thing-not-found.tsx';
import { Unloaded } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TakeSharedDeck } from './take-shared-deck.tsx';

export default function SharedDeckPage() {
  const { token = '' } = useParams();
  return <SharedDeck key={token} token={token} />;
}

function SharedDeck({ token }: { token: string }) {
  const query = useSharedDeck(token);
  const { data: deck } = query;
  if (isNotFound(query.error)) return <ThingNotFound thing="sharedDeck" />;
  const title = deck?.name ?? 'Shared Deck';
  return (
    <Page>
      <PageHeader
        title={title}
        heading={<MixedText>{title}</MixedText>}
        description={deck?.description ? <MixedText>{deck.description}</MixedText> : undefined}
      />
      {deck !== undefined ? (
        <>
          <TakeSharedDeck deck={deck} token={token} />
          {deck.words.length > 0 && <DeckWords name={deck.name} words={deck.words} />}
          {query.hasNextPage && (
            <MoreRows
              status={`${numberText(deck.words.length)} of ${numberText(deck.total_words)} words shown`}
              action="Show more"
              query={query}
              failure={loadTexts.sharedDeck}
            />
          )}
        </>
      ) : (
        <Unloaded query={query} message={loadTexts.sharedDeck} height={640} />
      )}
    </Page>
  );
}
