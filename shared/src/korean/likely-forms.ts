import { type DictionaryForm, dictionaryForms } from './dictionary-forms.ts';
import { isPredicate, type WordList } from './word-kinds.ts';

/** Of further forms one in forty is meant; more match by chance. */
const LIKELY_MOST = 3;
/** Longer ones stand by chance: 문서를 is not 문 with 서를. */
const NOUN_ENDING = 1;
/** Costlier ones are hardly ever meant. */
const MARGIN = 1.7;

/** Listed forms, else guesses; three at most, best first. */
export const likelyForms = (surface: string, listed: WordList): DictionaryForm[] =>
  likelyOf(dictionaryForms(surface, listed), listed);

export function likelyOf(forms: readonly DictionaryForm[], listed: WordList): DictionaryForm[] {
  const [likeliest] = forms;
  if (likeliest === undefined) return [];
  const isLikely = ({ standing, cost }: DictionaryForm) =>
    cost - likeliest.cost <= MARGIN &&
    (standing !== 'unlisted' || likeliest.standing === 'unlisted');
  return commonFirst(forms.filter(isLikely).slice(0, LIKELY_MOST), listed);
}

/** As common as the verbs. */
const OFTEN_WHOLE = new Set('신고 참고 먼지 차지 내면 실은 이래 어째 어째서'.split(' '));
/** 입고 is of 입다; 집단 no form of 집다. */
const PLAIN = /^-(?:고|지|어서?|으면|[은을])$/;

/** 꾸며 is rather of 꾸미다 than of 꾸다. */
const RARER = 0.6;

/** 데려다줄게 is of 데려다주다. */
const WITHIN_MADE = /^-어다[주드]/;

/** Common verbs before rare nouns, common nouns before rare verbs: 배가 is of 배. */
function commonFirst(forms: DictionaryForm[], listed: WordList): DictionaryForm[] {
  const isCommon = ({ form, isNominal }: DictionaryForm) =>
    listed(form).some((each) => each.isCommon && isNominal !== isPredicate(each.kind));
  const [first] = forms;
  if (first === undefined || isCommon(first) || OFTEN_WHOLE.has(first.form)) return forms;
  // 강의 is not 강 with 의.
  const isWhole = first.ending === '' && first.form.length > 1;
  const isMeant = ({ isNominal, ending, cost }: DictionaryForm) =>
    isNominal
      ? !isWhole && ending.length <= NOUN_ENDING
      : cost - first.cost <= (first.isNominal ? 0 : RARER) ||
        (isWhole ? PLAIN.test(ending) : first.isNominal);
  const isInner = ({ ending }: DictionaryForm) => WITHIN_MADE.test(ending);
  const common = forms.find((each) => isCommon(each) && isMeant(each) && !isInner(each));
  return common === undefined ? forms : [common, ...forms.filter((each) => each !== common)];
}
