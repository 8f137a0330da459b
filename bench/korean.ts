import { conjugate } from '@gieok/shared/korean/conjugate';
import { dictionaryForms } from '@gieok/shared/korean/dictionary-forms';
import { pronounce } from '@gieok/shared/korean/pronounce';
import { romanize } from '@gieok/shared/korean/romanize';
import { MORE_PARAGRAPHS } from '@gieok/shared/test/korean/more-paragraphs';
import { formsFromBases } from '@gieok/shared/test/korean/paradigms';
import { READ_PARAGRAPHS } from '@gieok/shared/test/korean/paragraphs';
import { ADJECTIVE_BASES, VERB_BASES } from '@gieok/shared/test/korean/predicates';
import { wordList } from '../server/src/learning/word-list.ts';
import { TEXTS_HELD_OUT, TEXTS_MENDED_BY } from './korean/texts.ts';
import { EVERYDAY_WORDS } from './korean/words.ts';
import { ROMANIZED_WORDS, WORDS_BY_RULE } from './korean/words-by-rule.ts';

/** How many dictionary forms of a word are shown at most where one has to choose. */
const SHOWN = 3;

/** Says how much is pronounced, romanized, conjugated and led back to the dictionary right, and what is not. */
export async function run(): Promise<void> {
  const said = (word: string) => pronounce(word).hangul;
  tell('Pronunciation', said, everyday(1));
  tell('Pronunciation, by rule', said, WORDS_BY_RULE);
  tell('Romanization', romanize, everyday(2));
  tell('Romanization, others', romanize, ROMANIZED_WORDS);
  tellConjugation();
  tellDictionaryForms('Dictionary form', READ_PARAGRAPHS);
  tellDictionaryForms('Dictionary form, other texts', MORE_PARAGRAPHS);
  tellDictionaryForms('Dictionary form, by what the rules were mended', TEXTS_MENDED_BY);
  tellDictionaryForms('Dictionary form, texts held out', TEXTS_HELD_OUT);
}

type Expected = readonly (readonly [word: string, expected: string])[];

const everyday = (column: number): Expected =>
  EVERYDAY_WORDS.map((words) => [words[0] ?? '', words[column] ?? '']);

function tell(what: string, of: (word: string) => string, words: Expected): void {
  const wrong = words.filter(([word, expected]) => of(word) !== expected);
  tellShare(what, 'words', words.length - wrong.length, words.length);
  for (const [word, expected] of wrong) console.log(`- ${word}: ${of(word)}, not ${expected}`);
}

function tellConjugation(): void {
  const forms = [...VERB_BASES, ...ADJECTIVE_BASES].flatMap((bases) => {
    const { dictionaryForm, kind } = bases;
    const conjugated = conjugate(dictionaryForm, { kind });
    return Object.entries(formsFromBases(bases)).map(([form, expected]) => {
      const got = Object.entries(conjugated).find(([name]) => name === form)?.[1] ?? [];
      return { name: `${dictionaryForm}, ${form}`, expected, got };
    });
  });
  const wrong = forms.filter(({ expected, got }) => expected.some((word) => !got.includes(word)));
  tellShare('Conjugation', 'forms', forms.length - wrong.length, forms.length);
  for (const { name, expected, got } of wrong) {
    console.log(`- ${name}: ${got.join(', ')}, not ${expected.join(', ')}`);
  }
}

function tellDictionaryForms(what: string, paragraphs: typeof READ_PARAGRAPHS): void {
  const words = paragraphs.flat().map(({ word, forms }) => {
    const got = dictionaryForms(word, wordList()).map(({ form }) => form);
    return { word, forms, got, place: got.findIndex((form) => forms.includes(form)) };
  });
  const within = (places: number) =>
    words.filter(({ place }) => place >= 0 && place < places).length;
  tellShare(`${what}, the first`, 'running words', within(1), words.length);
  tellShare(`${what}, in the first three`, 'running words', within(SHOWN), words.length);
  for (const { word, forms, got } of words.filter(({ place }) => place < 0 || place >= SHOWN)) {
    console.log(`- ${word}: ${got.slice(0, SHOWN).join(', ')}, not ${forms.join(', ')}`);
  }
}

function tellShare(what: string, of: string, right: number, all: number): void {
  console.log(`${what}: ${right} of ${all} ${of} (${((right / all) * 100).toFixed(1)} %)`);
}
