import { acceptedSpellings } from './spelling.ts';
import { wordInSentence } from './word-in-sentence.ts';

export interface Cloze {
  /** Around the gaps, in NFC: two, or more where the form recurs. */
  pieces: string[];
  /** As in the sentence: 갔어요 for 가다. */
  form: string;
}

/** The first line of the example; null without a sentence or the word in it. */
export function clozeOf({
  korean_text,
  example_sentence,
}: {
  korean_text: string;
  example_sentence: string | null;
}): Cloze | null {
  const [line = ''] = (example_sentence ?? '').normalize('NFC').split('\n');
  const sentence = line.trim();
  for (const word of acceptedSpellings(korean_text)) {
    const [start, end] = wordInSentence(sentence, word) ?? [0, 0];
    if (start === end) continue;
    const form = sentence.slice(start, end);
    return { pieces: around(sentence, start, form), form };
  }
  return null;
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
