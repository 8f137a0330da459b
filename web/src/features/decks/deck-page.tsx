import { loadTexts } from '@gieok/shared/texts/failures';
import { useDeck } from '../../api/decks.ts';
import { isNotFound } from '../../lib/api.ts';
import { useRouteId } from '../../lib/route-id.ts';
import { ExportLine } from '../../parts/export-links.tsx';
import { ShowMore } from '../../parts/show-more.tsx';
import { ThingNotFound } from '../../parts/thing-not-found.tsx';
import { Unloaded } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { PanelSkeleton, TilesSkeleton } from '../../ui/skeletons.tsx';
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx';
import { DeckCards } from './deck-cards.tsx';
import { DeckHeader } from './deck-header.tsx';
import classes from './deck-page.module.css';

export default function DeckPage() {
  const id = useRouteId();
  return id === null ? <ThingNotFound thing="deck" /> : <Deck key={id} id={id} />;
}

function Deck({ id }: { id: number }) {
  const query = useDeck(id);
  if (isNotFound(query.error)) return <ThingNotFound thing="deck" />;
  return (
    <Page>
      <DeckHeader
        deck={query.data?.deck}
        shareToken={query.isPlaceholderData ? undefined : query.data?.share_token}
      />
      <DeckContent id={id} query={query} />
    </Page>
  );
}

function DeckContent({ id, query }: { id: number; query: ReturnType<typeof useDeck> }) {
  const { data, isPlaceholderData } = query;
  if (data === undefined) {
    const skeleton = (
      <div className={classes.sections}>
        <TilesSkeleton count={3} />
        <PanelSkeleton height={640} />
      </div>
    );
    return <Unloaded query={query} message={loadTexts.deck} skeleton={skeleton} />;
  }
  const { stats, cards } = data;
  return (
    <div className={classes.sections}>
      <div className="screen-only">
        <StatTiles>
          <StatTile label="Total Cards" value={stats.totalCards} />
          <StatTile label="Studied" value={stats.studiedCards} />
          <StatTile label="Due Today" value={stats.dueCards} />
        </StatTiles>
      </div>
      {isPlaceholderData ? (
        <PanelSkeleton height={640} />
      ) : (
        <DeckCards deckId={id} cards={cards}>
          <ShowMore
            shown={cards.length}
            total={stats.totalCards}
            query={query}
            failure={loadTexts.deck}
          />
          {stats.totalCards > 0 && <ExportLine deckId={id} />}
        </DeckCards>
      )}
    </div>
  );
}
