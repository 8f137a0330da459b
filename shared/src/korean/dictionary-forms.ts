import type { ConjugationClass } from './conjugation-classes.ts';
import { ADVERBS, FUNCTION_WORDS } from './function-words.ts';
import { HONORIFIC_WORDS, HONORS } from './honorific-words.ts';
import { type Standing, standingOfNoun, standingOfStem } from './known-words.ts';
import { nounCandidates } from './noun-candidates.ts';
import { isNumeral } from './number-words.ts';
import { type PredicateCandidate, predicateCandidates } from './predicate-candidates.ts';
import { stemOf } from './predicate-stem.ts';
import { acceptedSpellings, tidySpelling } from './spelling.ts';
import { RARE } from './stem-syllables.ts';
import type { ListedKind, WordList } from './word-kinds.ts';

export interface DictionaryForm {
  /** A verb or an adjective with 다. */
  form: string;
  /** In order as dictionaries cite them, or particles; '' for the word itself. */
  ending: string;
  isNominal: boolean;
  /** Empty of a noun. */
  classes: readonly ConjugationClass[];
  isVerb: boolean;
  /** `listed` without a list. */
  standing: Standing;
  /** The lower, the likelier. */
  cost: number;
}
type AddCandidate = (candidate: DictionaryForm) => void;

/** UTF-16 units. */
export const SURFACE_MAX = 100;
const MOST = 12;

const WHOLE_COST = 2.3;
const SYLLABLE_COST = 1.3;
const INFLECTED_COST = 4;
const HONORED_COST = 0.1;
const HONORS_COST = 1;
/** After a number 도로 is 도 with its particle. */
const COUNTER = -1.5;
const WRITTEN = new Map(
  '거 것, 이거 이것, 그거 그것, 저거 저것, 요거 요것, 아무거 아무것, 뭐 무엇'
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);
const SPOKEN = 1.2;
const FUTURE = / (?:거예요|거에요|거야|거다|겁니다|겁니까|것입니다|것이다)$/;
const WORD = /[가-힣]+$/;

/**
 * Best first. Of several words the last one's; after a number the counter, alone and with it.
 * @param listed come before others.
 */
export function dictionaryForms(surface: string, listed?: WordList): DictionaryForm[] {
  if (surface.length > SURFACE_MAX) return [];
  const text = surface
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+$/u, '')
    .replace(FUTURE, '');
  const word = WORD.exec(text)?.[0];
  if (word === undefined) return [];
  const before = text.slice(0, text.length - word.length);
  const isCounted = /\d$/.test(before);
  const best = new Map<string, DictionaryForm>();
  const add: AddCandidate = (candidate) => {
    const isCounter = isCounted && listed?.(candidate.form).some(({ kind }) => kind === 'counter');
    const each = isCounter ? { ...candidate, cost: candidate.cost + COUNTER } : candidate;
    const known = best.get(each.form);
    best.set(each.form, known === undefined ? each : bothOf(known, each));
    const written = each.isNominal ? WRITTEN.get(each.form) : undefined;
    if (written === undefined) return;
    const cost = each.cost - STANDING_COST[each.standing] - SPOKEN;
    add({ ...each, form: written, standing: 'listed', cost });
  };
  nominalCandidates(word, listed, add);
  if (!isCounted) {
    inflectedCandidates(word, listed, add);
    addHonored(word, best, listed);
  }
  const forms = weighed([...best.values()], listed)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MOST);
  if (before === '') return forms;
  return forms
    .flatMap((each) => {
      const whole = { ...each, form: before + each.form };
      return isCounted ? [each, whole] : [whole];
    })
    .slice(0, MOST);
}

const OUTWEIGHED = 2.5;

/** What is possible by itself gives way to what it would be part of. */
function weighed(forms: DictionaryForm[], listed: WordList | undefined): DictionaryForm[] {
  if (listed === undefined) return forms;
  const known = forms.filter(({ standing }) => standing === 'listed');
  return forms.map((each) => {
    const isRare = each.ending === '-어서' && !listed(each.form).some(({ isCommon }) => isCommon);
    const isOutweighed = known.some(
      (other) => other !== each && (outweighs(other, each) || (isRare && stands(other))),
    );
    return isOutweighed ? { ...each, cost: each.cost + OUTWEIGHED } : each;
  });
}

function outweighs(other: DictionaryForm, { form, ending, isNominal }: DictionaryForm): boolean {
  const stem = form.slice(0, -1);
  // 나라는 is of 나라, not of 나; 봄이 of 봄, not of 보다.
  if (other.isNominal) {
    if (other.ending === '') return false;
    if (isNominal) return ending !== '' && other.form.startsWith(form);
    if (ending.startsWith('-음')) return other.ending === ending.slice(2);
  } else if (isNominal) return false;
  // 마시다가 is of 마시다, not of 말다; 떠나요 of 떠나다, not of 떨다.
  if (ending.startsWith('-으시') && endsInRieul(stem)) return other.form.includes('시');
  return ending === '-나요' && other.ending === '-어요' && other.form.endsWith('나다');
}

/** 일어서 is of 일어서다 rather than of 일다. */
const stands = ({ form, ending }: DictionaryForm) => ending === '-어' && form.endsWith('서다');

const endsInRieul = (stem: string) => (stem.charCodeAt(stem.length - 1) - 0xac00) % 28 === 8;

/** With the classes of both. */
function bothOf(one: DictionaryForm, other: DictionaryForm): DictionaryForm {
  const [likelier, less] = other.cost < one.cost ? [other, one] : [one, other];
  if (less.standing === 'unlisted' && likelier.standing !== 'unlisted') return likelier;
  const { form, ending, standing, cost } = likelier;
  const classes = [...one.classes, ...other.classes.filter((each) => !one.classes.includes(each))];
  const isNominal = one.isNominal || other.isNominal;
  return { form, ending, isNominal, classes, isVerb: one.isVerb && other.isVerb, standing, cost };
}

/** No dictionary form ends so. */
const LOOKS_INFLECTED = /.[는를]$|니다$|[아어에세해네데예와워돼봐셔져려]요$/;

/** Contracted stems with 어 (주어, 되어), rare as words of their own. */
const CONTRACTED = new Set('해돼봐줘춰둬꿔쳐져쪄펴켜퍼써꺼');

function wholeCost(word: string): number {
  if (word.length === 1) return CONTRACTED.has(word) ? INFLECTED_COST : SYLLABLE_COST;
  return LOOKS_INFLECTED.test(word) ? INFLECTED_COST : WHOLE_COST;
}

const HONORED = Object.entries(HONORIFIC_WORDS);

function addHonored(
  word: string,
  best: Map<string, DictionaryForm>,
  listed: WordList | undefined,
): void {
  // 시 and 어요 are written 세요.
  const stem = word.endsWith('세요') ? `${word.slice(0, -2)}시` : '';
  const isWord =
    listed === undefined ||
    listed(`${stem}다`).length > 0 ||
    [...best.values()].some(({ standing, isNominal }) => standing === 'listed' && !isNominal);
  if (isWord && HONORS.test(stem)) {
    const cost = Object.values(HONORIFIC_WORDS).includes(stem.slice(0, -1)) ? 0 : HONORS_COST;
    const form = `${stem}다`;
    const classes: ConjugationClass[] = ['regular'];
    best.set(form, { ...nominal(form, '-어요', cost), isNominal: false, classes });
  }
  for (const [said, honored] of HONORED) {
    const known = best.get(`${honored}시다`);
    const form = `${said}다`;
    if (known !== undefined && !best.has(form)) {
      best.set(form, { ...known, form, cost: known.cost + HONORED_COST });
    }
  }
}

/** As nouns they are rare: 작고 is what one says of the dead. */
const HARDLY_WHOLE = new Set(
  '작고 피고 지고 남아 좋아 신어 밀어 만난 커서 측은 적이 길이 집도 팔도 개가 목도 물의 저의 너와 귀로 위로 말로 초로 글로 발로 차로 일로 전의 살의 반의 귀의 수가 차도 방도'.split(
    ' ',
  ),
);
const HARDLY_WHOLE_COST = 3.5;
const STANDING_COST: Record<Standing, number> = { listed: 0, made: 1, unlisted: 3 };
/** Hardly ever by chance. */
const LONG_LISTED = -0.5;
const NUMBER = -3;
const WHOLE_LISTED = 0.4;
const INFLECTED = 0.4;
const FREQUENT = -1.1;
const ADVERB = -1;
const VERB_OF_NOUN = 1;
/** 따라와 is not 따라 with 와. */
const NOUN_PARTICLE = /^[이가을를와과]$/;
const NO_NOUN = 2;
/** They follow other verbs. */
const FREQUENT_STEMS = new Set('하보가오주있없되않');
/** 작은 is hardly 작 with 은. */
const ADNOMINAL = -0.5;

function nominalCandidates(word: string, listed: WordList | undefined, add: AddCandidate): void {
  if (HARDLY_WHOLE.has(word)) add(nominal(word, '', HARDLY_WHOLE_COST));
  else if (word.length > 1 && listed?.(word).some(standsAlone))
    add(nominal(word, '', WHOLE_LISTED));
  else add(nominal(word, '', wholeCost(word), listed));
  if (ADVERBS.has(word)) add(nominal(word, '', ADVERB));
  for (const [place, form] of (FUNCTION_WORDS.get(word) ?? []).entries()) {
    add(nominal(form, '', place / 10));
  }
  nounCandidates(word, (noun, particles, cost) => {
    const isVerb = particles.startsWith('하고') && listed?.(`${noun}하다`).length;
    const isOdd =
      NOUN_PARTICLE.test(particles) && listed?.(noun).length && !listed(noun).some(isNoun);
    add(nominal(noun, particles, cost + (isVerb ? VERB_OF_NOUN : isOdd ? NO_NOUN : 0), listed));
  });
}

const isNoun = ({ kind }: ListedKind) => kind !== 'other';
const standsAlone = ({ kind }: ListedKind) => !['verb', 'adjective', 'other'].includes(kind);
const NONE: readonly ConjugationClass[] = [];

function nominal(form: string, ending: string, given: number, listed?: WordList): DictionaryForm {
  const standing = listed === undefined ? 'listed' : standingOfNoun(form, listed);
  const isLong = listed !== undefined && form.length > 1;
  const further = !isLong ? 0 : standing === 'listed' ? LONG_LISTED : isNumeral(form) ? NUMBER : 0;
  const cost = given + STANDING_COST[standing] + further;
  return { form, ending, isNominal: true, classes: NONE, isVerb: false, standing, cost };
}

function inflectedCandidates(word: string, listed: WordList | undefined, add: AddCandidate): void {
  predicateCandidates(word, listed, (candidate) => {
    const { form, ending, classes, isVerb, kinds } = candidate;
    const given = candidate.cost + INFLECTED;
    if (classes.length === 0) return add(nominal(form, ending, given, listed));
    const standing =
      listed === undefined
        ? 'listed'
        : standingOfStem(form.slice(0, -1), kinds, { isVerb, listed });
    if (standing === 'unlisted' && (candidate.rarity >= RARE || form.endsWith('이다'))) return;
    const rarity =
      listed === undefined || standing === 'unlisted' ? candidate.rarity : rarityListed(candidate);
    const cost = given + STANDING_COST[standing] + rarity;
    add({ form, ending, isNominal: false, classes, isVerb, standing, cost });
  });
}

function rarityListed({ form, ending, rarity, kinds }: PredicateCandidate): number {
  const isAdnominal = ending === '-은' && kinds.some(({ kind }) => kind === 'adjective');
  const stem = form.slice(0, -1);
  const frequency = FREQUENT_STEMS.has(stem) ? FREQUENT : stem.length > 1 ? LONG_LISTED : 0;
  // A listed word need not look like a stem.
  return Math.min(rarity, 0) + frequency + (isAdnominal ? ADNOMINAL : 0);
}

/** 좋아하다, 나가다. */
const MAKES_WORDS = /^-어[하지가오내]-/;
const AFTER_VERB = /^-어(?:[보주놓두]|버리|드리)-어?다$/;

/** 가요 of 가다, 학교에서 of 학교. @param word as the Korean of a card. */
export function isFormOf(text: string, word: string): boolean {
  const typed = tidySpelling(text);
  const words = acceptedSpellings(word);
  const isForm = ({ form, ending, classes }: DictionaryForm) =>
    words.includes(form) &&
    !MAKES_WORDS.test(ending) &&
    !AFTER_VERB.test(ending) &&
    // 익다이다.
    (ending === '' || classes.length > 0 || stemOf(form) === null);
  return words.includes(typed) || dictionaryForms(typed).some(isForm);
}
