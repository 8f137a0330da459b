import { firstCategories } from './decks/first-words.ts';

interface StarterCategory {
  name: string;
  description: string;
}

export const starterCategories: readonly StarterCategory[] = [
  ...firstCategories,
  { name: 'Hangul', description: 'The letters of the Korean alphabet, and words to read.' },
  { name: 'Numbers', description: 'Native Korean and Sino-Korean numbers, and what they count.' },
  { name: 'Travel', description: 'Phrases and words for being on the way.' },
];
