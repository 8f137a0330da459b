import { syllableLetters } from './jamo.ts';
import { isMarked } from './marked-words.ts';
import { APART_VOWELS, type Meeting } from './pronunciation-steps.ts';
import * as words from './pronunciation-words.ts';

/* Each function looks at a few syllables, so that a text takes linear time. */

/** The longest ending that matters. */
const LOOK_AHEAD = 6;

const PARTICLE =
  /^(?:$|이[가다에나랑며고면네죠지]?|가|은|는|을|를|의|에|도|만|과|와|로|으로|까지|부터|보다|처럼|마다|나|하고|인|일|입니|예요|였|적|별)/;
const I_OR_Y = 'ㅣㅑㅕㅛㅠㅒㅖ';
/** No verb's ending follows them. */
const NOUN_STEMS = '닭흙칡삵슭덟';

export const isNounStem = ({ word, at }: Meeting) => NOUN_STEMS.includes(word.charAt(at - 1));

/** Articles 12 and 17. */
export const isSuffixHi = ({ word, at }: Meeting) => '히힌힐힘힙혀혔'.includes(word.charAt(at));

/** 박지성: hardly a noun of three syllables begins so. */
const isName = (word: string) => word.length === 3 && '김박최'.includes(word.charAt(0));

/** Article 29. */
export function insertsN({ word, at, left, right }: Meeting): boolean {
  if (left.final === null || !I_OR_Y.includes(right.medial)) return false;
  if (isMarked(words.INSERTS_N, word, at)) return true;
  if (at < 2 || isName(word)) return false;
  const noun = words.N_WORDS.exec(word.slice(at, at + LOOK_AHEAD))?.[0] ?? '';
  if (noun !== '' && PARTICLE.test(word.slice(at + noun.length, at + noun.length + LOOK_AHEAD))) {
    return true;
  }
  return words.N_SUFFIXES.some(
    (suffix) =>
      word.startsWith(suffix, at) &&
      !words.NO_N_SUFFIX.has(word.slice(at - 2, at + 1)) &&
      (suffix.length > 1 || !words.NO_N_SUFFIX.has(word.slice(at - 1, at + 1))) &&
      PARTICLE.test(word.slice(at + suffix.length, at + LOOK_AHEAD)),
  );
}

/** Article 15. */
export function standsApart({ word, at, right }: Meeting): boolean {
  const before = word.charAt(at - 1);
  if (at === 1 && (before === '첫' || before === '헛')) return true;
  if (before === '몇' && APART_VOWELS.includes(right.medial)) return true;
  return isMarked(words.STANDS_APART, word, at);
}

/** Article 20: ㄹ becomes ㄴ where a suffix follows a noun. */
export function hasLiquids({ word, at }: Meeting): boolean {
  if (isMarked(words.N_KEEPS_N, word, at)) return false;
  if (at < 2 || !'란량력령례로론료류록률림'.includes(word.charAt(at))) return true;
  if (words.LIQUID_PAIRS.has(word.slice(at - 1, at + 1))) return true;
  return !PARTICLE.test(word.slice(at + 1, at + LOOK_AHEAD));
}

/** Articles 24 to 28. */
export function isTense(place: Meeting, final: string): boolean {
  const { word, at, right } = place;
  const rest = word.slice(at, at + LOOK_AHEAD);
  if (isMarked(words.PLAIN_COMPOUNDS, word, at)) return false;
  if (isMarked(words.TENSE_COMPOUNDS, word, at)) return true;
  if (isTenseSuffix(place) || isRoadOrLight(place)) return true;
  if (final === 'ㄺ') return true;
  if (right.initial === 'ㅂ') return isEndingAfterL(place, rest);
  if (final === 'ㄼ' || final === 'ㄾ') return !isNounStem(place);
  if (final === 'ㄵ') return true;
  if (final === 'ㄻ') return isStemInLM(word.charAt(at - 1), rest);
  if (final === 'ㄴ' || final === 'ㅁ') return isStem(word, at) && isEnding(rest);
  return final === 'ㄹ' && (isEndingAfterL(place, rest) || isSinoKorean(place));
}

/** 사용법 and 가능성, but not 재구성 and 인공위성. */
function isTenseSuffix({ word, at }: Meeting): boolean {
  const rest = word.slice(at + 1, at + LOOK_AHEAD);
  if (at === 1 && /^적(?:으로|인(?:$|가$))/.test(word.slice(1)))
    return !'기도표유무흔누'.includes(word.charAt(0));
  if (!PARTICLE.test(rest) || isName(word)) return false;
  if (at < 2)
    return (
      words.TENSE_IN_TWO.includes(word.charAt(at)) && !words.PLAIN_IN_TWO.has(word.slice(0, 2))
    );
  if (isDepartment(word, at)) return true;
  if (!words.TENSE_SUFFIXES.includes(word.charAt(at))) return false;
  const pair = word.slice(at - 1, at + 1);
  if (word.charAt(at) === '점') {
    return !words.SHOPS.has(word.slice(at - 2, at)) && !words.PLAIN_IN_TWO.has(pair);
  }
  if (words.NO_TENSE_SUFFIX.has(word.slice(at - 2, at + 1))) return false;
  if (at > 2) return !words.IN_COMPOUNDS.has(pair);
  return !(words.PREFIXES.includes(word.charAt(0)) && words.LIKE_TENSE_SUFFIX.has(pair));
}

/** 시골길 and 등잔불, but not 큰 길, 빨간 불 or 생긴. */
const isRoadOrLight = ({ word, at, left }: Meeting) =>
  at > 1 &&
  left.final !== null &&
  /^(?:[^은는른한큰긴먼험던생남숨옮넘감담안즐챙당풍튕잠굶신맡]길|[^은는한큰간란환선염]불)/.test(
    word.slice(at - 1, at + 1),
  ) &&
  PARTICLE.test(word.slice(at + 1, at + LOOK_AHEAD));

/** 피부과, 총무과: after a vowel 과 is no particle. */
const isDepartment = (word: string, at: number) =>
  word.charAt(at) === '과' &&
  syllableLetters(word.charAt(at - 1))?.final === null &&
  !/[효초사경모제다투교여타]/.test(word.charAt(at - 1));

/** 삶 and 앎 are nouns, too. */
function isStemInLM(stem: string, rest: string): boolean {
  if ((stem === '삶' || stem === '앎') && /^[과도조]/.test(rest)) return false;
  return !('굶옮곪'.includes(stem) && /^(?:[기긴길김깁겨겼]|주)/.test(rest));
}

const STEMS = new Set('감남담넘참숨심품뿜삼검신안');
const LONG_STEM = /(?:머금|더듬|다듬|보듬)$/;
/** In a compound verb. */
const VERB_BEFORE = new Set('껴어아휘되눈싸켜려러와여겨');

/** Article 24: a verb's stem in ㄴ or ㅁ. */
function isStem(word: string, at: number): boolean {
  const stem = word.charAt(at - 1);
  if (!STEMS.has(stem)) return LONG_STEM.test(word.slice(Math.max(0, at - 2), at));
  if (at > 1) return VERB_BEFORE.has(word.charAt(at - 2));
  return !NOT_STEMS.test(word.slice(0, LOOK_AHEAD));
}

const ENDING =
  /^(?:겠|다(?:$|가|니|면|며|고)|고(?:$|서|는|도|요|있|싶|나|자|말)|지(?:$|요|만|도|는|않|마|말|못)|게(?:$|요|끔|도|되|하)|습|도록|거나|거든|거니|던|든지|더[니라]|자(?:$|고|마))/;
const isEnding = (rest: string) => ENDING.test(rest);
/** Nouns that look like a stem with its ending: SKD. */
const NOT_STEMS =
  /^(?:신고[하되했할한합서자]|참고$|참고[하되했할한합서는도]|삼고초|[감남]자|[감담심검숨신]지|참게)/;

/** Article 27 and its supplement; 색 after any ㄹ. */
function isEndingAfterL({ word, at }: Meeting, rest: string): boolean {
  const before = word.charAt(at - 1);
  if (
    /^(?:걸요?$|게요$|것|색|거(?:예|에|야$)|겁니|수(?:록|있|없)|지라도|지언정|진대|세라)/.test(rest)
  )
    return true;
  if ('을할될일올'.includes(before) && rest.startsWith('밖에')) return true;
  if (!/^(?:게$|지(?:$|도|는|를|요))/.test(rest)) return false;
  return !(at === 1 ? STEMS_IN_L : LONGER_STEMS_IN_L).includes(before);
}

const LONGER_STEMS_IN_L = '알살놀멀달들늘물열졸풀팔벌걸글불빌돌말끌밀썰털틀';
/** 울지 is of 울다, but 배울지 of 배우다. */
const STEMS_IN_L = `${LONGER_STEMS_IN_L}길날울줄떨`;

/** Article 26. */
function isSinoKorean({ word, at }: Meeting): boolean {
  if (!words.SINO_BEFORE.has(word.charAt(at - 1)) || !words.SINO_AFTER.has(word.charAt(at)))
    return false;
  // Article 26: not of one said twice.
  return word.charAt(at - 1) !== word.charAt(at);
}
