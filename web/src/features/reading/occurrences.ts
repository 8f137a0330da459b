import type { ReadingWord } from '@gieok/shared/contract/texts';

export interface Occurrence {
  /** UTF-16 units from the text's beginning. */
  at: number;
  word: ReadingWord;
}

/** In the order of the text. */
export function occurrencesOf(words: readonly ReadingWord[]): Occurrence[] {
  const occurrences = words.flatMap((word) => word.at.map((at) => ({ at, word })));
  return occurrences.sort((one, other) => one.at - other.at);
}

/**
 * The next word without a card, from `after` on and around. @param besides has a card by now.
 */
export function nextUnknown(occurrences: readonly Occurrence[], after: number, besides: string) {
  const isUnknown = ({ word }: Occurrence) => word.knowledge === 'none' && word.form !== besides;
  const next = occurrences.find((occurrence) => occurrence.at > after && isUnknown(occurrence));
  return next ?? occurrences.find(isUnknown) ?? null;
}
