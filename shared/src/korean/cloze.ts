import { otherContractions } from './contractions.ts';
import { acceptedSpellings, checkSpelling } from './spelling.ts';
import { wordInSentence } from './word-in-sentence.ts';

interface AskedCard {
  card_type: string;
  korean_text: string;
  example_sentence: string | null;
}

export interface Cloze {
  /** Around the gaps, in NFC: two, or more where the form recurs. */
  pieces: string[];
  /** As in the sentence: 갔어요 for 가다. */
  form: string;
  /** The form and its other spellings, with the word's where it is unchanged. */
  expected: string;
}

/** The first line of the example; null without a sentence or the word in it. */
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
      expected:
        isUnchanged && checkSpelling(form, all) === 'correct'
          ? all
          : [form, ...otherContractions(form, word)].join('/'),
    };
  }
  return null;
}

export function askedSpelling(card: AskedCard): string {
  const cloze = card.card_type === 'cloze' ? clozeOf(card) : null;
  return cloze?.expected ?? card.korean_text;
}

const SYLLABLE = /^[가-힣]$/;

/** The form elsewhere would give the answer away. */
function around(sentence: string, start: number, form: string): string[] {
  const places = SYLLABLE.test(form)
    ? new RegExp(`(?<![\\p{L}\\p{N}])${form}(?![^\\P{L}은는이가을를과와의에도만로])`, 'u')
    : form;
  const rest = [sentence.slice(0, start), sentence.slice(start + form.length)];
  return rest.flatMap((part) => part.split(places));
}
