import { acceptedSpellings, checkSpelling } from './spelling.ts';
import { wordInSentence } from './word-in-sentence.ts';

interface AskedCard {
  card_type: string;
  korean_text: string;
  example_sentence: string | null;
}

/** A sentence that asks for a word which was taken from it. */
export interface Cloze {
  /** What stands before, between and after the gaps, in NFC: two pieces, or more where the form stands there more than once. */
  pieces: string[];
  /** The word as it stands in the sentence: 갔어요 for 가다. */
  form: string;
  /** What may be typed, written as the Korean of a card is: the form; and where that is the word unchanged, its other spellings. */
  expected: string;
}

/**
 * The first line of a card's example with the word blanked. Pure; takes as long as the sentence is long, for each spelling
 * of the word.
 * @returns null where there is no sentence, or the word is not found in it.
 */
export function clozeOf({
  korean_text,
  example_sentence,
}: Pick<AskedCard, 'korean_text' | 'example_sentence'>): Cloze | null {
  const [line = ''] = (example_sentence ?? '').normalize('NFC').split('\n');
  const sentence = line.trim();
  const words = acceptedSpellings(korean_text);
  for (const word of words) {
    const [start, end] = wordInSentence(sentence, word) ?? [0, 0];
    if (start === end) continue;
    const form = sentence.slice(start, end);
    const all = `${form}/${korean_text}`;
    const isUnchanged = words.length > 1 && words.includes(form);
    return {
      pieces: around(sentence, start, form),
      form,
      expected: isUnchanged && checkSpelling(form, all) === 'correct' ? all : form,
    };
  }
  return null;
}

/** What has to be typed for a card that is answered by typing, written as the Korean of a card is. */
export function askedSpelling(card: AskedCard): string {
  const cloze = card.card_type === 'cloze' ? clozeOf(card) : null;
  return cloze?.expected ?? card.korean_text;
}

const SYLLABLE = /^[가-힣]$/;

/** Wherever else the form stands it would tell itself; a single syllable stands within other words by chance. */
function around(sentence: string, start: number, form: string): string[] {
  const places = SYLLABLE.test(form)
    ? new RegExp(`(?<![\\p{L}\\p{N}])${form}(?![^\\P{L}은는이가을를과와의에도만로])`, 'u')
    : form;
  const rest = [sentence.slice(0, start), sentence.slice(start + form.length)];
  return rest.flatMap((part) => part.split(places));
}
