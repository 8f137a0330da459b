import type { ReadingCard, ReadingText, ReadingWord } from '@gieok/shared/contract/texts';
import { bestKnowledge, type WordKnowledge } from '@gieok/shared/domain/word-knowledge';
import { dictionaryForms } from '@gieok/shared/korean/dictionary-forms';
import { runningWords } from '@gieok/shared/korean/running-words';
import { giveWay } from '../../turns.ts';

/** Of further forms of a word hardly one in forty is the one that is meant, and the more of them, the more cards are found by chance. */
const FORMS_MOST = 3;
const UNKNOWN_MOST = 100;

type Marked = Pick<ReadingText, 'words' | 'cards' | 'running' | 'unknown'>;

/**
 * Marks the words of a text, while others have their turn.
 * @param findCards gives the learner's cards whose Korean is one of the forms.
 */
export async function markWords(
  text: string,
  findCards: (forms: readonly string[]) => Promise<ReadingCard[]>,
): Promise<Marked> {
  const words: Pick<ReadingWord, 'word' | 'at' | 'forms'>[] = [];
  for (const [word, at] of runningWords(text)) {
    await giveWay();
    const forms = dictionaryForms(word).slice(0, FORMS_MOST);
    words.push({ word, at, forms: forms.map(({ form }) => form) });
  }
  const cards = await findCards([...new Set(words.flatMap(({ forms }) => forms))]);
  const knowledge = new Map<string, WordKnowledge>();
  for (const card of cards) {
    const others = knowledge.get(card.korean_text) ?? 'none';
    knowledge.set(card.korean_text, bestKnowledge([others, card.knowledge]));
  }
  const likeliest = byOthers(words);
  const marked = words.map(({ word, at, forms }): ReadingWord => {
    const form = forms.find((each) => knowledge.has(each)) ?? likeliest(forms) ?? word;
    return { word, at, forms, form, knowledge: knowledge.get(form) ?? 'none' };
  });
  return { words: marked, cards, running: countRunning(marked), unknown: unknownOf(marked) };
}

/**
 * Chooses among the forms of a word the one that most running words of the text may be of, and of those alike the best by
 * itself: what is written about is named more than once, with one particle and another.
 */
function byOthers(words: readonly Pick<ReadingWord, 'at' | 'forms'>[]) {
  const named = new Map<string, number>();
  for (const { at, forms } of words) {
    for (const form of forms) named.set(form, (named.get(form) ?? 0) + at.length);
  }
  const times = (form: string) => named.get(form) ?? 0;
  return (forms: readonly string[]): string | undefined =>
    forms.toSorted((one, other) => times(other) - times(one))[0];
}

function countRunning(words: readonly ReadingWord[]): ReadingText['running'] {
  const running = { none: 0, new: 0, learning: 0, known: 0 };
  for (const { knowledge, at } of words) running[knowledge] += at.length;
  return running;
}

function unknownOf(words: readonly ReadingWord[]): ReadingText['unknown'] {
  const unknown = new Map<string, ReadingText['unknown'][number]>();
  for (const { form, at, knowledge } of words) {
    if (knowledge !== 'none') continue;
    const known = unknown.get(form);
    if (known === undefined) unknown.set(form, { form, at: at[0] ?? 0, count: at.length });
    else known.count += at.length;
  }
  // Sorting keeps those that are alike in the order of the text.
  return [...unknown.values()].sort((a, b) => b.count - a.count).slice(0, UNKNOWN_MOST);
}
