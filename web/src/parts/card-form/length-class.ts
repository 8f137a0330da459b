const SHORT_MAX = 8;
const MEDIUM_MAX = 24;

/** How large a text may be set, by its number of characters: a word, a phrase, or a sentence. */
export function lengthClass(text: string): 'word' | 'phrase' | 'sentence' {
  const { length } = text;
  if (length <= SHORT_MAX) return 'word';
  return length <= MEDIUM_MAX ? 'phrase' : 'sentence';
}
