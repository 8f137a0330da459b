import type { CardType } from '@gieok/shared/constants';
import type { ConjugationClass } from '@gieok/shared/korean/conjugation-classes';

/** A word of a starter deck: a card that asks for its meaning, and others of the same word. */
export interface StarterWord {
  /** Tells it from all other words of starter decks, for ever: by it the server knows who has it. */
  key: string;
  korean: string;
  english: string;
  romanization: string;
  example: string;
  exampleEnglish: string;
  category: string;
  pronunciation: string | null;
  conjugationClass?: ConjugationClass;
  /** Of which types it has cards besides. */
  also: readonly CardType[];
}

export interface StarterDeck {
  /** `decks.is_starter` of whoever has taken it: never that of another one. */
  number: number;
  key: string;
  /** Three of its words, by which the gallery shows what it is like. */
  face: readonly [string, string, string];
  name: string;
  description: string;
  /** In the order in which they are learned. */
  words: () => readonly StarterWord[];
}

/** Of which types it has cards. */
export const typesOf = ({ also }: StarterWord): CardType[] => ['recognition', ...also];

/** What stands on its cards. */
export function textsOf(word: StarterWord) {
  return {
    korean_text: word.korean,
    english_text: word.english,
    romanization: word.romanization,
    example_sentence: `${word.example}\n${word.exampleEnglish}`,
    pronunciation_notes: word.pronunciation,
  };
}
