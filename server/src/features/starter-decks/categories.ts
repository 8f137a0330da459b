import { firstCategories } from './decks/first-words.ts';

interface StarterCategory {
  name: string;
  description: string;
}

/** Into which the words of starter decks go. */
export const starterCategories: readonly StarterCategory[] = [
  ...firstCategories,
  { name: 'Hangul', description: 'The letters of the Korean alphabet, and words to read.' },
  { name: 'Numbers', description: 'Korean and Chinese numbers, and what is counted with them.' },
  { name: 'Travel', description: 'Phrases and words for being on the way.' },
];
