import { ofPair, PAIRED, SINCE } from './alike-verbs.ts';
import { type DictionaryForm, dictionaryForms } from './dictionary-forms.ts';
import { taughtEnding } from './endings.ts';
import { isNumeral } from './number-words.ts';
import type { ListedKind, WordList } from './word-kinds.ts';
import { SENSES, senseOf } from './word-senses.ts';
import {
  type Around,
  firstOf,
  isAdnominal,
  isObject,
  isSubject,
  isVerb,
  type Neighbours,
  OBJECT,
  type Reader,
} from './words-around.ts';

/** An ending, a form, what its English has, or the kind of its meaning. */
export type Suggested =
  | `-${string}`
  | `=${string}`
  | `~${string}`
  | 'thing'
  | 'verb'
  | 'adjective'
  | 'people';

const GOES_ON = /^(?:싶|있|계[시세셔십]|말[고았])/;
const NEGATES = /^(?:않|못[하해한할했]|마$|마[요라세시]|말[아았자라고])/;
const AUXILIARY =
  /^(?:[주줘줬줄준]|드[리려릴렸린립]|보[세고니면지았자려여]|[봐봤볼]|본다|버[리려렸린릴]|[놓놔놨두둬뒀]|먹|[오와왔온올]|[가갔갈]|다[니녀])/;
const AUXILIARIES = new Set('내다 두다 놓다 버리다 주다 드리다 대다'.split(' '));
const BOUND =
  /^(?:수[가는도]?|수밖에|때[는도면]?|때(?:마다|까지|부터|에)|줄[은도을]?|것[가-힣]{0,4}|거(?:야|예요|라|지|면)?|테니까?|텐데)$/;
const LIKELY = /^(?:것|거|뻔|듯|만[큼한])/;
const MAY = /^(?:[돼되된될됩]|괜찮)/;
/** 아픈 걸까. */
const FOR_THING =
  /^(?:거(?:지|죠|나|니|든|라|면|고|네|잖|는|도|를|만|로|야|예|에)|건[데지가]|걸[까로요])/;
const AFTER_FUTURE = /^[듯만뻔법성척체]/;
const MONTHS = new Set(['다음', '이번', '지난', '매']);
const POINTING = new Set('이 그 저 첫 둘째 셋째 어느 이런 그런 저런 무슨 어떤 매 새'.split(' '));
const DEGREES = new Set('너무 더 덜 아주 제일 가장 정말 진짜 매우 훨씬'.split(' '));

const BEGIN_THING = new Set('거건걸');
const ENDS_LIKE_VERB = new Set('고지기면도을를');
const TWO_WORDS = new Set(['네', '이', '나', '난', '사', '날', '낼', '달', '나와']);

export function suggestedForm(
  word: string,
  { before, behind }: Neighbours,
  reader: Reader,
): Suggested | null {
  if (before === undefined && behind === undefined) return null;
  const { forms } = reader.read(word);
  const first = forms[0];
  if (first === undefined || !maySuggest(word, first, forms, reader)) return null;
  const around: Around = { word, first, forms, before, behind, reader };
  if (TWO_WORDS.has(word) || first.form === '분') return ofWord(around);
  const suggested = ofNeighbours(around) ?? senseAmong(around);
  if (suggested !== null || first.isNominal) return suggested;
  return isOfBoth(reader.listed(first.form)) ? ofKind(around) : null;
}

function maySuggest(
  word: string,
  first: DictionaryForm,
  forms: readonly DictionaryForm[],
  { listed }: Reader,
): boolean {
  if (word.length < 3 && TWO_WORDS.has(word)) return true;
  if (first.form === '분' || SENSES.has(first.form) || BEGIN_THING.has(word.charAt(0))) return true;
  if (first.isNominal) return mayBeVerb(word, first, forms);
  return word.endsWith('을') || PAIRED.has(first.form) || isOfBoth(listed(first.form));
}

function ofNeighbours(around: Around): Suggested | null {
  const { word, first, forms, reader, before } = around;
  if (FOR_THING.test(word) && isAdnominal(firstOf(before, reader))) return '=것';
  if (first.isNominal) return mayBeVerb(word, first, forms) ? verbInstead(around) : null;
  if (word.endsWith('을') && first.ending === '-(으)ㄹ') return nounInstead(around);
  return PAIRED.has(first.form) ? ofPair(around) : null;
}

function senseAmong({ first, before, behind, reader }: Around): Suggested | null {
  const english = senseOf(
    first,
    () => firstOf(before, reader),
    () => firstOf(behind, reader),
  );
  return english === undefined ? null : `~${english}`;
}

/** 죽을 끓여 is of a noun. */
function nounInstead({ word, behind, reader }: Around): Suggested | null {
  const next = firstOf(behind, reader);
  const isDescribed = isAdnominal(next) && !isOfVerb(next, reader);
  if (!isVerb(next) || isDescribed || AFTER_FUTURE.test(behind ?? '')) return null;
  const noun = word.slice(0, -1);
  return reader.listed(noun).some(({ kind }) => kind === 'noun') ? `=${noun}` : null;
}

const mayBeVerb = (word: string, first: DictionaryForm, forms: readonly DictionaryForm[]) =>
  ENDS_LIKE_VERB.has(word.slice(-1)) ||
  (first.ending === '' && (word.length === 1 || forms.some(({ form }) => AUXILIARIES.has(form))));

const isOfBoth = (kinds: readonly ListedKind[]) =>
  kinds.length > 1 &&
  kinds.some(({ kind }) => kind === 'verb') &&
  kinds.some(({ kind }) => kind === 'adjective');

function ofWord({ word, before, behind, reader }: Around): Suggested | null {
  const previous = () => firstOf(before, reader);
  const next = () => firstOf(behind, reader);
  switch (word) {
    case '네': {
      const noun = next();
      const isNoun = noun?.isNominal && noun.standing === 'listed' && !behind?.endsWith('님');
      const kinds = reader.listed(noun?.form ?? '').map(({ kind }) => kind);
      const isOther = kinds.includes('adverb') || kinds.includes('pronoun');
      return isNoun && kinds.includes('noun') && !isOther ? '=너' : null;
    }
    case '이':
      return isVerb(next()) && !isAdnominal(next()) ? 'thing' : null;
    case '나':
    case '난':
      return isSubject(previous()) ? '=나다' : null;
    case '사':
      return isNumeral(before ?? '') || isNumeral(behind ?? '') ? null : '=사다';
    case '날': {
      if (isSubject(previous())) return '=나다';
      const isDay = POINTING.has(before ?? '') || isAdnominal(previous());
      if (!isDay && LIKELY.test(behind ?? '')) return '=나다';
      return !isDay && isVerb(next()) && isOfVerb(next(), reader) ? '=나' : null;
    }
    case '낼':
      return isObject(previous()) || BOUND.test(behind ?? '') ? '-(으)ㄹ' : null;
    case '달':
      return MONTHS.has(before ?? '') || isAdnominal(previous()) ? '=달' : null;
    case '나와':
      return behind === undefined || AUXILIARY.test(behind) ? '=나오다' : null;
    default:
      return isAdnominal(previous()) ? 'people' : null;
  }
}

const isOfVerb = (form: DictionaryForm | undefined, { listed }: Reader) =>
  listed(form?.form ?? '').some(({ kind }) => kind === 'verb');

/** 사고 싶다 is of 사다, 산 지 of 살다, 끓여 내면 of 내다. */
function verbInstead(around: Around): Suggested | null {
  const { word, first, before, behind, reader } = around;
  if (behind !== undefined) {
    if (word.endsWith('고') && GOES_ON.test(behind)) return verbWith('-고', around);
    // Not 바지 말고.
    if (word.endsWith('지') && NEGATES.test(behind))
      return verbWith('-지', around, behind === '말고' && isCommonThing(word, reader));
    if (word.endsWith('기') && behind.startsWith('전')) return verbWith('-기', around, true);
    if (word.endsWith('도') && MAY.test(behind) && !isPronoun(first, reader))
      return verbWith('-아/어도', around, true);
    if (OBJECT.test(first.ending) && BOUND.test(behind)) return verbWith('-(으)ㄹ', around);
    if (first.ending === '' && word.length === 1) {
      if (SINCE.test(behind)) {
        if (word === '산' && !isObject(firstOf(before, reader))) return '=살다';
        return verbWith('-(으)ㄴ', around, true);
      }
      if (BOUND.test(behind)) return verbWith('-(으)ㄹ', around, true);
      if (!isCommonThing(word, reader) && AUXILIARY.test(behind))
        return verbWith(
          '-아/어',
          around,
          reader.listed(word).some(({ kind }) => kind === 'adverb'),
        );
    }
  }
  if (first.ending !== '' || before === undefined) return null;
  const previous = firstOf(before, reader);
  const isOfNoun = behind !== undefined && /^[하해했할한]/.test(behind);
  if (word.endsWith('면') && isSubject(previous))
    return verbWith('-(으)면', around, isCommonThing(word, reader));
  if (word.endsWith('고') && isTaken(previous) && !isOfNoun) return verbWith('-고', around, true);
  if (!isVerb(previous) || !previous?.ending.endsWith('-아/어')) return null;
  const auxiliary = around.forms.find(({ form }) => AUXILIARIES.has(form));
  return auxiliary === undefined ? null : `=${auxiliary.form}`;
}

const isPronoun = ({ form }: DictionaryForm, { listed }: Reader) =>
  listed(form).some(({ kind }) => kind === 'pronoun');

const isCommonThing = (word: string, { listed }: Reader) =>
  listed(word).some(({ kind, isCommon }) => isCommon && kind !== 'numeral');

/** 책도 사고. */
const isTaken = (form: DictionaryForm | undefined) =>
  isObject(form) || (form?.isNominal === true && form.ending === '도');

function verbWith(ending: `-${string}`, { word, reader }: Around, mustBeCommon = false) {
  const form = formWith(ending, word, reader);
  const isCommon = reader.listed(form?.form ?? '').some((each) => each.isCommon);
  return form !== undefined && (isCommon || !mustBeCommon) ? ending : null;
}

/** 약을 쓰다 and 싸 주다 are of verbs, 맛이 쓰다 of an adjective. */
function ofKind({ first, before, behind, reader }: Around): Suggested | null {
  const previous = firstOf(before, reader);
  if (isObject(previous)) return 'verb';
  if (first.ending === '-아/어' && AUXILIARY.test(behind ?? '')) return 'verb';
  if (first.ending.includes('-았/었')) return null;
  const isSo = (isSubject(previous) && first.form !== '쓰다') || DEGREES.has(before ?? '');
  return isSo ? 'adjective' : null;
}

function formWith(ending: string, word: string, { read, listed }: Reader) {
  // 울지.
  const endings = ending === '-지' ? ['-지', '-(으)ㄹ지'] : [ending];
  const fits = (form: DictionaryForm) => isVerb(form) && endings.includes(form.ending);
  return read(word).forms.find(fits) ?? allForms(word, listed).find(fits);
}

const allForms = (word: string, listed: WordList) =>
  dictionaryForms(word, listed)
    .filter(({ standing }) => standing === 'listed')
    .map((form) => ({ ...form, ending: taughtEnding(form.ending) }));

export function withFirst(
  suggested: `-${string}` | `=${string}`,
  word: string,
  reader: Reader,
): readonly DictionaryForm[] {
  const { forms } = reader.read(word);
  const isMeant = ({ form }: DictionaryForm) => `=${form}` === suggested;
  const meant = suggested.startsWith('-')
    ? formWith(suggested, word, reader)
    : (forms.find(isMeant) ?? allForms(word, reader.listed).find(isMeant));
  if (meant === undefined) return forms;
  return [meant, ...forms.filter(({ form }) => form !== meant.form)];
}
