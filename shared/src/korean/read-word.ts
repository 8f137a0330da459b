import { countersIn } from './counted-words.ts';
import { type DictionaryForm, dictionaryForms } from './dictionary-forms.ts';
import { taughtEnding } from './endings.ts';
import { joinedWords } from './joined-words.ts';
import { MADE_OF_NOUN } from './known-words.ts';
import { likelyOf } from './likely-forms.ts';
import { isNumeral } from './number-words.ts';
import { featuresOf, type WordFeatures } from './word-features.ts';
import type { WordList } from './word-kinds.ts';

export interface WordPart {
  word: string;
  features: WordFeatures;
}

export interface ReadWord {
  /** Best first, with endings as textbooks write them. */
  forms: readonly DictionaryForm[];
  /** More than one where words are written together. */
  parts: readonly WordPart[];
  /** Whether its parts are numbers and counters in turn. */
  isCounted: boolean;
}

export function readWord(word: string, listed: WordList): ReadWord {
  const whole = dictionaryForms(word, listed);
  const { words, main, isCounted = false } = joinedWords(word, whole, listed);
  const formsOf = (each: string) => {
    const counters = isCounted ? countersIn(each, listed) : [];
    if (counters.length > 0 && !isNumeral(each)) return counters;
    const all = dictionaryForms(each, listed);
    return isCounted && isNumeral(each) ? all.filter(({ form }) => form === each) : all;
  };
  const read = words.map((each) => ({
    word: each,
    all: words.length > 1 ? formsOf(each) : whole,
  }));
  const behind = words.slice(main + 1).map((each) => ` ${each}`);
  const forms = withNoun(likelyOf(ofMain(read[main]?.all ?? [], behind), listed));
  return {
    forms: forms.map((form) => ({
      ...form,
      ending: [taughtEnding(form.ending), ...behind].join(''),
    })),
    parts: read.map(({ word, all }) => ({ word, features: featuresOf(word, all, listed) })),
    isCounted,
  };
}

/** 부탁드려요 is of 부탁, too. */
function withNoun(forms: readonly DictionaryForm[]): readonly DictionaryForm[] {
  const [first, ...others] = forms;
  if (first === undefined || first.isNominal || first.standing !== 'made') return forms;
  const [, noun = '', verb = ''] = MADE_OF_NOUN.exec(first.form.slice(0, -1)) ?? [];
  if (noun === '' || others.some(({ form }) => form === noun)) return forms;
  const ending = `${verb}${first.ending}`;
  return [first, { ...first, form: noun, ending, isNominal: true, classes: [] }, ...others];
}

/** 때문에 follows nouns. */
function ofMain(
  forms: readonly DictionaryForm[],
  behind: readonly string[],
): readonly DictionaryForm[] {
  const verbs = forms.filter(({ isNominal, standing }) => !isNominal && standing === 'listed');
  const isAny = behind.length === 0 || behind[0]?.startsWith(' 때문') || verbs.length === 0;
  return isAny ? forms : verbs;
}
