const SHORT_MAX = 8;
const MEDIUM_MAX = 24;

/** Decides how large a text is set. */
export function lengthClass(text: string): 'word' | 'phrase' | 'sentence' {
  const { length } = text;
  if (length <= SHORT_MAX) return 'word';
  return length <= MEDIUM_MAX ? 'phrase' : 'sentence';
}
