import type { ReadingWord } from '@gieok/shared/contract/texts';

/** A word where it stands in its text. */
export interface Place {
  /** UTF-16 units from the beginning. */
  at: number;
  word: ReadingWord;
}

/** All words of a text in their order. */
export function placesOf(words: readonly ReadingWord[]): Place[] {
  const places = words.flatMap((word) => word.at.map((at) => ({ at, word })));
  return places.sort((one, other) => one.at - other.at);
}

/** The next word without a card after a place, or else before it; null where there is none. @param besides a form that has one by now. */
export function nextUnknown(places: readonly Place[], after: number, besides: string) {
  const isUnknown = ({ word }: Place) => word.knowledge === 'none' && word.form !== besides;
  const next = places.find((place) => place.at > after && isUnknown(place));
  return next ?? places.find(isUnknown) ?? null;
}
