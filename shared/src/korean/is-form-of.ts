import { dictionaryForms } from './dictionary-forms.ts';
import { acceptedSpellings, tidySpelling } from './spelling.ts';

/**
 * Whether a text is a word or a form of it: of 가다 가요 and 가다, of 학교 학교에서. Pure.
 * @param word as the Korean of a card.
 */
export function isFormOf(text: string, word: string): boolean {
  const typed = tidySpelling(text);
  const words = acceptedSpellings(word);
  return words.includes(typed) || dictionaryForms(typed).some(({ form }) => words.includes(form));
}
