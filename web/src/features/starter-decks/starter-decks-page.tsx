import { pages } from '@gieok/shared/routes';
import { starterDeckTexts } from '@gieok/shared/texts/decks';
import { loadTexts } from '@gieok/shared/texts/failures';
import { patternTexts } from '@gieok/shared/texts/reading';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { CardGrid } from '../../ui/card-grid.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Unloaded } from '../../ui/load-error.tsx';
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
  const { data: decks } = query;
  if (decks === undefined) {
    return (
      <Unloaded query={query} message={loadTexts.starterDecks} skeleton={<CardGridSkeleton />} />
    );
  }
  const grid = (label: string, some: typeof decks) => (
    <CardGrid label={label}>
      {some.map((deck) => (
        <StarterDeckTile key={deck.key} deck={deck} />
      ))}
    </CardGrid>
  );
  return (
    <Stack gap={24}>
      {grid(
        'Starter decks',
        decks.filter(({ step }) => step === null),
      )}
      <div>
        <h2>{starterDeckTexts.path}</h2>
        <Text muted top={6}>
          {starterDeckTexts.aboutPath} <Link to={pages.patterns}>{patternTexts.see}</Link>
        </Text>
      </div>
      {grid(
        starterDeckTexts.path,
        decks.filter(({ step }) => step !== null),
      )}
    </Stack>
  );
}
