import { basics } from './decks/basics.ts';
import { firstWords } from './decks/first-words.ts';
import { food } from './decks/food.ts';
import { hangul } from './decks/hangul.ts';
import { numbers } from './decks/numbers.ts';
import { travel } from './decks/travel.ts';
import { verbs } from './decks/verbs.ts';
import type { StarterDeck } from './starter-deck.ts';

/** Whoever cannot read yet begins with the letters. */
export const starterDecks: readonly StarterDeck[] = [
  hangul,
  firstWords,
  numbers,
  food,
  verbs,
  travel,
  basics,
];
