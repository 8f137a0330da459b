import type { CardType } from '@gieok/shared/constants';
import type { ConjugationClass } from '@gieok/shared/korean/conjugation-classes';

export interface StarterWord {
  /** Permanent: it marks who has the word. */
  key: string;
  korean: string;
  english: string;
  romanization: string;
  hanja: string | null;
  example: string;
  exampleEnglish: string;
  category: string;
  pronunciation: string | null;
  conjugationClass?: ConjugationClass;
  /** Card types besides recognition. */
  also: readonly CardType[];
}

export interface StarterDeck {
  /** Stored in `decks.is_starter`; never reused. */
  number: number;
  /** Of the path, 0 for the letters; its cards come in their order. */
  step?: number;
  key: string;
  face: readonly [string, string, string];
  name: string;
  description: string;
  words: () => readonly StarterWord[];
}

export const typesOf = ({ also }: StarterWord): CardType[] => ['recognition', ...also];

export function textsOf(word: StarterWord) {
  return {
    korean_text: word.korean,
    english_text: word.english,
    // With a letter it would be the answer beside the question.
    romanization: /^[ㄱ-ㅣ]$/.test(word.korean) ? null : word.romanization,
    hanja: word.hanja,
    example_sentence: `${word.example}\n${word.exampleEnglish}`,
    pronunciation_notes: word.pronunciation,
  };
}
