import { basics } from './decks/basics.ts';
import { firstCategories, firstWords } from './decks/first-words.ts';
import { food } from './decks/food.ts';
import { hangul } from './decks/hangul.ts';
import { numbers } from './decks/numbers.ts';
import { travel } from './decks/travel.ts';
import { verbs } from './decks/verbs.ts';
import type { StarterDeck } from './starter-deck.ts';

export const starterDecks: readonly StarterDeck[] = [
  hangul,
  firstWords,
  numbers,
  food,
  verbs,
  travel,
  basics,
];

interface StarterCategory {
  name: string;
  description: string;
}

export const starterCategories: readonly StarterCategory[] = [
  ...firstCategories,
  { name: 'Hangul', description: 'The letters of the Korean alphabet, and words to read.' },
  { name: 'Numbers', description: 'Native Korean and Sino-Korean numbers, and what they count.' },
  { name: 'Learning Path', description: 'The words of the path, step by step.' },
  { name: 'Travel', description: 'Phrases and words for being on the way.' },
];
