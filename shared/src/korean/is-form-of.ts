import { dictionaryForms } from './dictionary-forms.ts';
import { acceptedSpellings, tidySpelling } from './spelling.ts';

/** 가요 of 가다, 학교에서 of 학교. @param word as the Korean of a card. */
export function isFormOf(text: string, word: string): boolean {
  const typed = tidySpelling(text);
  const words = acceptedSpellings(word);
  return words.includes(typed) || dictionaryForms(typed).some(({ form }) => words.includes(form));
}
