import type { ReadingCard } from '@gieok/shared/contract/texts';
import { wordKind } from '@gieok/shared/korean/word-kind';
import { wordList } from '../../learning/word-list.ts';
import { inTurns } from '../../turns.ts';
import { starterDecks } from './starter-decks.ts';

type Meaning = Pick<ReadingCard, 'english_text' | 'word_kind' | 'conjugation_class'>;

let meanings: Promise<ReadonlyMap<string, Meaning[]>> | undefined;

export function starterMeanings(): Promise<ReadonlyMap<string, Meaning[]>> {
  meanings ??= readMeanings();
  return meanings;
}

async function readMeanings() {
  const byKorean = new Map<string, Meaning[]>();
  for (const deck of starterDecks) {
    for await (const { korean, english, conjugationClass = null } of inTurns(deck.words())) {
      const word = {
        korean_text: korean,
        english_text: english,
        conjugation_class: conjugationClass,
      };
      const meaning = { ...word, word_kind: wordKind(word, wordList()) };
      byKorean.set(korean, [...(byKorean.get(korean) ?? []), meaning]);
    }
  }
  return byKorean;
}
