import { pages } from '@gieok/shared/routes';
import { notFoundTexts } from '@gieok/shared/texts/failures';
import { useEffect } from 'react';
import { focusHeading } from '../../lib/page-focus.ts';
import { NotFound } from '../../parts/not-found.tsx';

export function DeckNotFound() {
  // The heading that had the focus while loading is gone.
  useEffect(focusHeading, []);
  return (
    <NotFound
      heading="Deck not found"
      message={notFoundTexts.deck}
      letter="ㄷ"
      to={pages.decks}
      back="Back to Decks"
    />
  );
}
