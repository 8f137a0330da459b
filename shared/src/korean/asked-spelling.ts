import { clozeOf } from './cloze.ts';
import { otherContractions } from './contractions.ts';
import { acceptedSpellings, checkSpelling } from './spelling.ts';

interface AskedCard {
  card_type: string;
  korean_text: string;
  example_sentence: string | null;
}

/**
 * Of a cloze the form in its other spellings, with the word's where it is unchanged; rare ones only
 * where they are the answer.
 */
export function askedSpelling(card: AskedCard, answer = ''): string {
  const { korean_text, card_type } = card;
  const form = card_type === 'cloze' ? clozeOf(card)?.form : undefined;
  if (form === undefined) return korean_text;
  const words = acceptedSpellings(korean_text);
  const all = `${form}/${korean_text}`;
  const isUnchanged = words.length > 1 && words.includes(form);
  if (isUnchanged && checkSpelling(form, all) === 'correct') return all;
  const others = words.flatMap((word) => otherContractions(form, word));
  const asked = others.filter(
    (other) => other.isCommon || checkSpelling(answer, other.form) !== 'incorrect',
  );
  return [...new Set([form, ...asked.map((other) => other.form)])].join('/');
}
