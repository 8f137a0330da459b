import type { ConjugationClass } from './conjugation-classes.ts';
import { syllableLetters } from './jamo.ts';

export interface ConjugationBases {
  /** Before consonants: 먹, 춥, 살. */
  first: string;
  /** Before 으: 먹으, 추우, 살. */
  second: string;
  /** Where ㄹ is lost: 먹으, 추우, 사. */
  short: string;
  /** With 아 or 어, the commoner first: 먹어, 추워, 살아. */
  third: readonly string[];
  /** Allowed, but hardly written: 보내어, 마시어. */
  uncontracted: readonly string[];
}

const BRIGHT = 'ㅏㅑㅗ';
/** Articles 34 to 36: 어 may be written in full. */
const UNCONTRACTED = 'ㅐㅔㅜㅣ';
const FINAL_S = '\u11bb';

const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';

/* Arithmetic, because `normalize` for hundreds of stems a word would dominate. */
const SYLLABLES_FROM = 0xac00;
const SYLLABLES = 11_172;
const FINALS = 28;
const NO_FINAL = 0x11a7;

/** NaN where the text ends in none. */
function lastSyllable(text: string): number {
  const place = text.charCodeAt(text.length - 1) - SYLLABLES_FROM;
  return place >= 0 && place < SYLLABLES ? place : Number.NaN;
}

/** `final` is a conjoining letter. */
function withLast(
  text: string,
  { medial, final }: { medial?: string; final?: string | null },
): string {
  const place = lastSyllable(text);
  const end = place % FINALS;
  const vowel = Math.floor(place / FINALS) % VOWELS.length;
  const changed =
    place +
    (medial === undefined ? 0 : (VOWELS.indexOf(medial) - vowel) * FINALS) +
    (final === undefined ? 0 : (final === null ? 0 : final.charCodeAt(0) - NO_FINAL) - end);
  return text.slice(0, -1) + String.fromCharCode(SYLLABLES_FROM + changed);
}

/** `final` is a conjoining letter (ᆫ); the text ends in a vowel. */
export const withFinal = (text: string, final: string) =>
  lastSyllable(text) % FINALS === 0 ? withLast(text, { final }) : text + final;
export const withoutFinal = (text: string) => withLast(text, { final: null });
/** With ᆻ of the past. */
export const withPast = (third: string) => withFinal(third, FINAL_S);

const vowelOf = (syllable: string) => syllableLetters(syllable)?.medial ?? '';
export const hasFinal = (text: string) => lastSyllable(text) % FINALS > 0;

/**
 * Hangul Orthography (한글 맞춤법), articles 16, 18 and 34 to 36.
 * @param stem without 다, NFC.
 */
export function basesOf(stem: string, type: ConjugationClass): ConjugationBases {
  const last = stem.slice(-1);
  const all = (second: string, third: readonly string[], short = second): ConjugationBases => ({
    first: stem,
    second,
    short,
    third,
    uncontracted: !hasFinal(last) && UNCONTRACTED.includes(vowelOf(last)) ? [`${stem}어`] : [],
  });
  const full = SHORTENED[last];
  if (full !== undefined) {
    const whole = stem.slice(0, -1) + full;
    return all(whole, contracted(whole, full.slice(-1)));
  }
  const open = withLast(stem, { final: null });
  switch (type) {
    case 'ㄹ':
      return all(stem, [thirdOfShortened(stem) ?? stem + brightness(last)], open);
    case 'ㅂ': {
      // 18.6: 와 only after 돕 and 곱, which stand alone.
      const a = stem === '돕' || stem === '곱' ? '와' : '워';
      return all(`${open}우`, [open + a]);
    }
    case 'ㄷ': {
      const changed = withLast(stem, { final: '\u11af' });
      return all(`${changed}으`, [changed + brightness(last)]);
    }
    case 'ㅅ':
      return all(`${open}으`, [open + brightness(last)]);
    case 'ㅎ':
      return all(open, [withLast(stem, { medial: vowelWithoutH(stem), final: null })]);
    case '르': {
      const before = stem.slice(0, -1);
      const lengthened = hasFinal(before.slice(-1)) ? before : withFinal(before, '\u11af');
      return all(stem, [lengthened + (brightness(before.slice(-1)) === '아' ? '라' : '러')]);
    }
    case '러':
      return all(stem, [`${stem}러`]);
    case '우':
      return all(stem, [withLast(stem, { medial: 'ㅓ' })]);
    case '여':
      return all(stem, [withLast(stem, { medial: 'ㅐ' }), `${stem}여`]);
    case '이':
      return all(stem, thirdOfBeing(stem));
    default:
      return hasFinal(last)
        ? all(`${stem}으`, thirdOfClosed(stem))
        : all(stem, contracted(stem, last));
  }
}

/** Article 16: 아 after ㅏ and ㅗ, 어 after all others. */
const brightness = (syllable: string) => (BRIGHT.includes(vowelOf(syllable)) ? '아' : '어');

/** Article 35, supplement 1: 놓아 may be 놔. */
const thirdOfClosed = (stem: string) => {
  const full = stem + brightness(stem.slice(-1));
  return stem.endsWith('놓') ? [full, `${stem.slice(0, -1)}놔`] : [full];
};

/**
 * Short before consonants alone: Standard Language (표준어 규정), article 16, and Standard Korean
 * Dictionary (표준국어대사전) for 뵙다.
 */
export const SHORTENED: Record<string, string> = { 갖: '가지', 딛: '디디', 뵙: '뵈' };

/** Standard Language, article 16: before vowels 머물다 is 머무르다. */
const thirdOfShortened = (stem: string) =>
  /(?:머물|서둘|서툴)$/.test(stem) ? `${stem}러` : undefined;

/** 18.3: ㅏ and ㅓ become ㅐ in 이렇다 and the like, each its own in others. */
function vowelWithoutH(stem: string): string {
  if (/^(?:[이그저요고조]렇|아무렇|어떻)$/.test(stem)) return 'ㅐ';
  const vowels: Record<string, string> = { ㅏ: 'ㅐ', ㅓ: 'ㅔ', ㅑ: 'ㅒ', ㅕ: 'ㅖ' };
  return vowels[vowelOf(stem.slice(-1))] ?? 'ㅐ';
}

/** 이다: 이 is lost after a vowel. */
function thirdOfBeing(stem: string): readonly string[] {
  if (stem === '아니') return ['아니어'];
  const noun = stem.slice(0, -1);
  if (noun === '') return ['이어', '여'];
  return hasFinal(noun.slice(-1)) ? [`${noun}이어`] : [`${noun}여`];
}

/** Articles 34 to 36. */
function contracted(stem: string, last: string): readonly string[] {
  const isAlone = stem.length === 1;
  // 이리하다 and 어찌하다, contracted: 그래, 어째.
  if (/^(?:[이그저요고조]러|아무러|어쩌)$/.test(stem)) return [withLast(stem, { medial: 'ㅐ' })];
  const to = (medial: string) => withLast(stem, { medial });
  switch (vowelOf(last)) {
    case 'ㅡ':
      return [to(vowelForEu(stem))];
    case 'ㅗ':
      return last === '오' ? [to('ㅘ')] : [to('ㅘ'), `${stem}아`];
    case 'ㅜ':
      return isAlone ? [to('ㅝ'), `${stem}어`] : [to('ㅝ')];
    case 'ㅣ':
      return isAlone && !'지치찌'.includes(last) ? [`${stem}어`, to('ㅕ')] : [to('ㅕ')];
    case 'ㅚ':
      return [to('ㅙ'), `${stem}어`];
    case 'ㅟ':
    case 'ㅢ':
    case 'ㅞ':
    case 'ㅖ':
      return [`${stem}어`];
    default:
      return [stem];
  }
}

/** 18.4: the vowel before ㅡ decides, except in compounds of 쓰다, 뜨다, 크다, 끄다 and 트다. */
const vowelForEu = (stem: string) =>
  !/[쓰뜨크끄트]$/.test(stem) && BRIGHT.includes(vowelOf(stem.slice(-2, -1) || '으')) ? 'ㅏ' : 'ㅓ';
