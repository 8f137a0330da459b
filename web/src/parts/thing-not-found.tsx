import { pages } from '@gieok/shared/routes';
import { notFoundTexts } from '@gieok/shared/texts/failures';
import { type ComponentProps, useEffect } from 'react';
import { focusHeading } from '../lib/page-focus.ts';
import { NotFound } from './not-found.tsx';

const THINGS = {
  card: {
    heading: 'Card not found',
    message: notFoundTexts.card,
    letter: 'ㅁ',
    to: pages.cards,
    back: 'Back to Cards',
  },
  category: {
    heading: 'Category not found',
    message: notFoundTexts.category,
    letter: 'ㄹ',
    to: pages.categories,
    back: 'Back to Categories',
  },
  deck: {
    heading: 'Deck not found',
    message: notFoundTexts.deck,
    letter: 'ㄷ',
    to: pages.decks,
    back: 'Back to Decks',
  },
  sharedDeck: {
    heading: 'Deck not found',
    message: notFoundTexts.sharedDeck,
    letter: 'ㄷ',
    to: pages.decks,
    back: 'See Your Decks',
  },
  starterDeck: {
    heading: 'Deck not found',
    message: notFoundTexts.deck,
    letter: 'ㄷ',
    to: pages.starterDecks,
    back: 'See All Starter Decks',
  },
  text: {
    heading: 'Text not found',
    message: notFoundTexts.text,
    letter: 'ㄱ',
    to: pages.read,
    back: 'See All Texts',
  },
} as const satisfies Record<string, ComponentProps<typeof NotFound>>;

export function ThingNotFound({ thing }: { thing: keyof typeof THINGS }) {
  // The heading that had the focus while loading is gone.
  useEffect(focusHeading, []);
  return <NotFound {...THINGS[thing]} />;
}
