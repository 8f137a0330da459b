import type { ReadingWord } from '@gieok/shared/contract/texts';

export interface Place {
  /** UTF-16 units from the text's beginning. */
  at: number;
  word: ReadingWord;
}

/** In the order of the text. */
export function placesOf(words: readonly ReadingWord[]): Place[] {
  const places = words.flatMap((word) => word.at.map((at) => ({ at, word })));
  return places.sort((one, other) => one.at - other.at);
}

/**
 * The next word without a card, from `after` on and around.
 * @param besides a form that has a card by now.
 */
export function nextUnknown(places: readonly Place[], after: number, besides: string) {
  const isUnknown = ({ word }: Place) => word.knowledge === 'none' && word.form !== besides;
  const next = places.find((place) => place.at > after && isUnknown(place));
  return next ?? places.find(isUnknown) ?? null;
}
