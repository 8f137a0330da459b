import { pages } from '@gieok/shared/routes';
import { notFoundTexts } from '@gieok/shared/texts/failures';
import { useEffect } from 'react';
import { focusHeading } from '../lib/page-focus.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { JamoLetter } from '../ui/jamo.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeader } from '../ui/page-header.tsx';

type Row = readonly [
  heading: string,
  message: string,
  letter: JamoLetter,
  to: string,
  back: string,
];

const { card, category, deck, pattern, sharedDeck, text } = notFoundTexts;
const THINGS = {
  card: ['Card not found', card, 'ㅁ', pages.cards, 'Back to Cards'],
  category: ['Category not found', category, 'ㄹ', pages.categories, 'Back to Categories'],
  deck: ['Deck not found', deck, 'ㄷ', pages.decks, 'Back to Decks'],
  pattern: ['Pattern not found', pattern, 'ㅁ', pages.patterns, 'See All Patterns'],
  sharedDeck: ['Deck not found', sharedDeck, 'ㄷ', pages.decks, 'See Your Decks'],
  starterDeck: ['Deck not found', deck, 'ㄷ', pages.starterDecks, 'See All Starter Decks'],
  studiedCategory: ['Category not found', category, 'ㄷ', pages.dashboard, 'Back to Dashboard'],
  studiedDeck: ['Deck not found', deck, 'ㄷ', pages.dashboard, 'Back to Dashboard'],
  text: ['Text not found', text, 'ㄱ', pages.read, 'See All Texts'],
} as const satisfies Record<string, Row>;

export function ThingNotFound({ thing }: { thing: keyof typeof THINGS }) {
  const [heading, message, letter, to, back] = THINGS[thing];
  // The heading that had the focus while loading is gone.
  useEffect(focusHeading, []);
  return (
    <Page>
      <PageHeader title={heading} />
      <EmptyState
        letter={letter}
        title={message}
        actions={
          <ButtonLink to={to} variant="primary">
            {back}
          </ButtonLink>
        }
      />
    </Page>
  );
}
