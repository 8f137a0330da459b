import {
  basesOf,
  type ConjugationBases,
  hasFinal,
  withFinal,
  withPast,
} from './conjugation-bases.ts';
import type { ConjugationClass } from './conjugation-classes.ts';
import { CONJUGATION_FORMS, type ConjugationForm } from './conjugation-forms.ts';
import { HONORIFIC_WORDS, HONORS } from './honorific-words.ts';
import { canBe, classesOf, isNounWithBeing } from './predicate-classes.ts';
import { kindOf, type PredicateKind, SAID_AS_ADJECTIVE } from './predicate-kinds.ts';
import { stemOf } from './predicate-stem.ts';
import type { WordKind } from './word-kinds.ts';

export type Conjugation = Record<ConjugationForm, string[]>;

export interface ConjugationOptions {
  /** Ignored where the stem cannot have it. */
  irregular?: ConjugationClass | null | undefined;
  /** Null where it is unknown. */
  kind?: WordKind | null | undefined;
}

/** Of now: 잘생겼어요. */
const SAID_IN_PAST = /[못잘](?:나|생기)$/;
const [N, L, B] = ['\u11ab', '\u11af', '\u11b8'];

/**
 * The commoner spelling first; of both words where two are spelled alike (굽다). Empty for what cannot be one.
 */
export function conjugate(
  dictionaryForm: string,
  { irregular, kind }: ConjugationOptions = {},
): Partial<Conjugation> {
  const text = stemOf(dictionaryForm);
  if (text === null) return {};
  // 전화를 걸다 is conjugated as 걸다.
  const stem = text.slice(text.lastIndexOf(' ') + 1);
  const before = text.slice(0, text.length - stem.length);
  const types = typesOf(stem, { irregular, kind });
  if (kind === 'noun' && !types.includes('이')) return {};
  const kinds = kindsOf(stem, kind);
  const tables = types.flatMap((type) => {
    const bases = basesOf(stem, type);
    return kinds.map((each) => {
      if (type === '이') return formsOfBeing(stem, bases);
      const forms = formsOf(bases, each, type === 'ㄹ');
      return HONORS.test(stem) ? formsThatHonor(stem, forms) : forms;
    });
  });
  // 드세요 before 먹으세요.
  const honored = HONORIFIC_WORDS[stem];
  const first: Partial<Conjugation> = honored === undefined ? {} : honorificOf(honored);
  if (SAID_IN_PAST.test(stem)) first.polite = tables.flatMap(({ pastPolite }) => pastPolite);
  // 가지 마요, but 김밥을 말아요.
  const mayBeShort = before === '' || before.endsWith('지 ');
  const merged = (form: ConjugationForm) => {
    const words = [...(first[form] ?? []), ...tables.flatMap((table) => table[form])];
    const said = mayBeShort ? words : words.filter((word) => word !== '마' && word !== '마요');
    return [...new Set(said.map((word) => before + word))];
  };
  return Object.fromEntries(CONJUGATION_FORMS.map((form) => [form, merged(form)]));
}

/** The likeliest first. */
export function typesOf(
  stem: string,
  { irregular, kind }: ConjugationOptions,
): readonly ConjugationClass[] {
  if (irregular && canBe(stem, irregular)) return [irregular];
  const isVerb = kind === undefined ? null : kind === 'verb';
  return isNounWithBeing(stem, isVerb) ? ['이'] : classesOf(stem, kind);
}

/** Both where nothing tells. */
function kindsOf(stem: string, kind: WordKind | null | undefined): PredicateKind[] {
  const likely = kindOf(stem);
  if (likely === 'existence' || SAID_AS_ADJECTIVE.test(stem)) return [likely ?? 'adjective'];
  if (kind === 'verb' || kind === 'adjective') return [kind];
  return likely === null ? ['verb', 'adjective'] : [likely];
}

function formsOf(bases: ConjugationBases, kind: PredicateKind, isInL: boolean): Conjugation {
  const { first, second, short } = bases;
  // 하여 is written in books alone.
  const third = first.endsWith('하') ? bases.third.slice(0, 1) : bases.third;
  const keepsConsonant = hasFinal(first.slice(-1)) && !isInL;
  const formal = keepsConsonant ? `${first}습니다` : `${withFinal(short, B)}니다`;
  const plain = keepsConsonant ? `${first}는다` : `${withFinal(short, N)}다`;
  const present = `${isInL ? short : first}는`;
  const future = withFinal(short, L);
  return {
    ...formsOfThird(third, first === '말' ? [...third, '마'] : third),
    formal: [formal],
    plain: [kind === 'verb' ? plain : `${first}다`],
    ...futureOf(future),
    and: [`${first}고`],
    if: [`${second}면`],
    since: [`${short}니까`],
    modifier: [kind === 'adjective' ? withFinal(short, N) : present],
    pastModifier:
      kind === 'verb'
        ? [withFinal(short, N)]
        : [`${first}던`, ...third.map((base) => `${withPast(base)}던`)],
    futureModifier: [future],
    ...honorificOf(short),
  };
}

function formsThatHonor(stem: string, forms: Conjugation): Conjugation {
  const honorific = honorificOf(stem.slice(0, -1));
  return { ...forms, polite: [...honorific.honorificPolite, ...forms.polite], ...honorific };
}

/** @param present as it may end a sentence. */
const formsOfThird = (third: readonly string[], present = third) => {
  const past = third.map(withPast);
  const put = (bases: readonly string[], ending: string) => bases.map((base) => base + ending);
  return {
    polite: put(present, '요'),
    casual: [...present],
    pastPolite: put(past, '어요'),
    pastFormal: put(past, '습니다'),
    pastCasual: put(past, '어'),
    pastPlain: put(past, '다'),
    because: put(third, '서'),
  };
};

const futureOf = (future: string) => ({
  futurePolite: [`${future} 거예요`],
  futureFormal: [`${future} 겁니다`, `${future} 것입니다`],
  futureCasual: [`${future} 거야`],
  futurePlain: [`${future} 것이다`],
});

const honorificOf = (short: string) => ({
  honorificPolite: [`${short}세요`],
  honorificFormal: [`${short}십니다`],
  honorificPast: [`${short}셨어요`],
});

/** 이다 and 아니다: Hangul Orthography, 이에요 and 예요; 이라서 besides 이어서. */
function formsOfBeing(
  stem: string,
  { first, second, short, third }: ConjugationBases,
): Conjugation {
  const isNot = stem === '아니';
  const noun = isNot ? '' : stem.slice(0, -1);
  const closed = hasFinal(noun.slice(-1));
  const polite = isNot
    ? ['아니에요', '아녜요']
    : [...(noun === '' || closed ? [`${noun}이에요`] : []), ...(closed ? [] : [`${noun}예요`])];
  const casual = isNot
    ? ['아니야']
    : [...(noun === '' || closed ? [`${stem}야`] : []), ...(closed ? [] : [`${noun}야`])];
  const formOfThird = formsOfThird(third);
  const future = withFinal(short, L);
  return {
    ...formOfThird,
    polite,
    casual,
    formal: [`${withFinal(short, B)}니다`],
    plain: [`${first}다`],
    ...futureOf(future),
    and: [`${first}고`],
    because: [`${stem}라서`, ...formOfThird.because],
    if: [`${second}면`],
    since: [`${short}니까`],
    modifier: [withFinal(short, N)],
    pastModifier: [`${first}던`, ...third.map((base) => `${withPast(base)}던`)],
    futureModifier: [future],
    ...honorificOf(short),
  };
}
