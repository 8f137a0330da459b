import type { ConjugationClass } from './conjugation-classes.ts';
import { syllableLetters } from './jamo.ts';
import type { WordKind } from './word-kinds.ts';

/** 18.6: stems in ㅂ that keep it. All others change. */
const REGULAR_B = /(?:[입잡뽑좁씹접집업]|수줍|(?<!아니)꼽)$/;
/** 18.5: stems in ㄷ that change. All others keep it. */
const IRREGULAR_D = /(?:[듣싣긷컫붇눋]|깨닫|내닫|치닫|걷|(?<!파)묻)$/;
/** 18.2: stems in ㅅ that lose it. All others keep it. */
const IRREGULAR_S = /[짓낫붓잇긋젓]$/;
/** 18.3: stems in ㅎ that keep it: verbs, and 좋다. Adjectives lose it. */
const REGULAR_H = /[낳넣닿쌓땋빻찧놓좋]$/;
/** 18.4: stems in 르 that lose but their ㅡ. */
const REGULAR_REU = /(?:따르|치르|들르|우러르|다다르)$/;
/** 18.8: stems in 르 before which 어 becomes 러. */
const IRREGULAR_REO = /(?:푸르|노르)$/;

/** Others in 이 after a consonant are nouns with 이다. */
const VERB_IN_I =
  /(?:[높쌓놓덮붙섞묶닦볶깎꺾낚엮끓끊녹눅]|[아어여]들|^(?:곁|길|깃|물|공)?들|^[먹속죽줄늘숙벌]|기울|움직|망설|서성|속삭|(?:반|번|깜|훌)[짝쩍빡박]|끄[덕떡]|글썽|출렁|울먹|뒤척|덜컹)이$/;

/** A known verb is none. */
export const isNounWithBeing = (stem: string, isVerb: boolean | null) =>
  stem.length > 1 &&
  stem.endsWith('이') &&
  Boolean(syllableLetters(stem.at(-2) ?? '')?.final) &&
  !(isVerb ?? VERB_IN_I.test(stem));

/** Two words each, the commoner first. */
const OF_TWO_CLASSES: ReadonlyMap<string, readonly ConjugationClass[]> = new Map([
  ['굽', ['ㅂ', 'regular']],
  ['곱', ['ㅂ', 'regular']],
  ['묻', ['ㄷ', 'regular']],
  ['걷', ['ㄷ', 'regular']],
  ['이르', ['르', '러']],
  ['누르', ['르', '러']],
]);

/** Standard Korean Dictionary: yellow and early are adjectives. */
const OF_KIND: Partial<Record<string, ConjugationClass>> = {
  '누르 verb': '르',
  '누르 adjective': '러',
  '이르 adjective': '르',
};

/** The likeliest first. @param stem without 다, NFC, not empty. */
export function classesOf(stem: string, kind?: WordKind | null): readonly ConjugationClass[] {
  const only = OF_KIND[`${stem} ${kind}`];
  return only === undefined ? (OF_TWO_CLASSES.get(stem) ?? [classOf(stem)]) : [only];
}

function classOf(stem: string): ConjugationClass {
  if (stem === '이' || stem === '아니') return '이';
  if (stem === '푸') return '우';
  if (stem.endsWith('하')) return '여';
  const letters = syllableLetters(stem.slice(-1));
  if (letters === null) return 'regular';
  if (stem.endsWith('르') && !REGULAR_REU.test(stem)) {
    return IRREGULAR_REO.test(stem) ? '러' : stem === '르' ? '으' : '르';
  }
  switch (letters.final) {
    case null:
      return letters.medial === 'ㅡ' ? '으' : 'regular';
    case 'ㄹ':
      return 'ㄹ';
    case 'ㅂ':
      return REGULAR_B.test(stem) ? 'regular' : 'ㅂ';
    case 'ㄷ':
      return IRREGULAR_D.test(stem) ? 'ㄷ' : 'regular';
    case 'ㅅ':
      return IRREGULAR_S.test(stem) ? 'ㅅ' : 'regular';
    case 'ㅎ':
      return 'ㅏㅓㅑㅕ'.includes(letters.medial) && !REGULAR_H.test(stem) ? 'ㅎ' : 'regular';
    default:
      return 'regular';
  }
}

/** A learner may choose one that the stem cannot have. */
export function canBe(stem: string, chosen: ConjugationClass): boolean {
  const letters = syllableLetters(stem.slice(-1));
  if (letters === null) return false;
  if (chosen === '르' || chosen === '러') return stem.endsWith('르') && stem.length > 1;
  if (chosen === '여') return stem.endsWith('하');
  if (chosen === '우') return stem === '푸';
  if (chosen === '이') return stem.endsWith('이') || stem === '아니';
  if (chosen === '으') return letters.final === null && letters.medial === 'ㅡ';
  // What always changes (18.1, 18.4) is never regular.
  const isOpenEu = letters.final === null && letters.medial === 'ㅡ';
  if (chosen === 'regular') return letters.final !== 'ㄹ' && !isOpenEu && !/[하푸]$/.test(stem);
  return letters.final === chosen;
}
