import type { DictionaryForm } from './dictionary-forms.ts';
import type { WordList } from './word-kinds.ts';

export interface Neighbours {
  before: string | undefined;
  behind: string | undefined;
}

export interface Reader {
  read: (word: string) => { forms: readonly DictionaryForm[] };
  listed: WordList;
}

export interface Around extends Neighbours {
  word: string;
  first: DictionaryForm;
  forms: readonly DictionaryForm[];
  reader: Reader;
}

const ADNOMINAL = /-(?:\(으\)[ㄴㄹ]|\(으\)시-[ㄴㄹ는]|[ㄴ는ㄹ]|던)$/;
export const OBJECT = /[을를]$/;
const SUBJECT = /^[이가]$/;

export const isVerb = (form: DictionaryForm | undefined) =>
  form !== undefined && !form.isNominal && form.standing !== 'unlisted';

export const firstOf = (word: string | undefined, { read }: Reader) =>
  word === undefined ? undefined : read(word).forms[0];

export const isAdnominal = (form: DictionaryForm | undefined) =>
  form !== undefined && !form.isNominal && ADNOMINAL.test(form.ending);

export const isSubject = (form: DictionaryForm | undefined) =>
  form?.isNominal === true && SUBJECT.test(form.ending);

export const isObject = (form: DictionaryForm | undefined) =>
  form?.isNominal === true && OBJECT.test(form.ending);
