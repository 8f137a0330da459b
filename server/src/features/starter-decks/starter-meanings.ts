import type { ReadingCard } from '@gieok/shared/contract/texts';
import { wordKind } from '@gieok/shared/korean/word-kind';
import { wordList } from '../../learning/word-list.ts';
import { inTurns, once } from '../../turns.ts';
import type { StarterDeck } from './starter-deck.ts';

type Meaning = Pick<ReadingCard, 'english_text' | 'word_kind' | 'conjugation_class'>;

/** By Korean; read once, when first asked for. */
export const meaningsOf = (decks: readonly StarterDeck[]) => once(() => readMeanings(decks));

async function readMeanings(decks: readonly StarterDeck[]) {
  const byKorean = new Map<string, Meaning[]>();
  const read = new Set<string>();
  for (const deck of decks) {
    for await (const { key, korean, english, conjugationClass = null } of inTurns(deck.words())) {
      if (read.has(key)) continue;
      read.add(key);
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
