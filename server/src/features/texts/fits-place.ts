import type { ReadingCard } from '@gieok/shared/contract/texts';
import type { DictionaryForm } from '@gieok/shared/korean/dictionary-forms';
import type { Reading } from '@gieok/shared/korean/running-words';
import { MEANS } from '@gieok/shared/korean/word-kind';

export type Meaning = Pick<ReadingCard, 'english_text' | 'word_kind' | 'conjugation_class'>;

const PEOPLE = /\b(?:person|people)\b/i;

/** 일 is "one" before a counter, "day" after a number, elsewhere "work"; 예를 is no "yes". */
export function fitsPlace(
  { word_kind: kind, english_text }: Meaning,
  reading: Reading,
  { form, isNominal, ending }: DictionaryForm,
): boolean {
  switch (reading) {
    case 'noun':
      return kind === 'numeral' || (kind === 'other' && MEANS.numeral?.test(english_text) === true);
    case 'counter':
      return kind === 'counter' && !PEOPLE.test(english_text);
    case 'people':
      return kind === 'counter' && PEOPLE.test(english_text);
    case 'thing':
      return kind === 'noun';
    case 'verb':
    case 'adjective':
      return kind === reading;
    default: {
      if (reading.startsWith('~')) return english_text.includes(reading.slice(1));
      const isWithParticle = isNominal && ending !== '' && form !== '이';
      if (isWithParticle && (kind === 'other' || kind === 'adverb')) return false;
      return kind !== 'numeral' && kind !== 'counter';
    }
  }
}
