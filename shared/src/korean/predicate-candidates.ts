import { basesOf, hasFinal, SHORTENED, withFinal, withoutFinal } from './conjugation-bases.ts';
import { type Attachment, ENDINGS_BY_LETTERS, LONGEST_ENDING } from './endings.ts';
import { syllableLetters } from './jamo.ts';
import { classesOf } from './predicate-classes.ts';
import { stemCost } from './stem-syllables.ts';

/** What a surface may be a form of. */
export interface FormCandidate {
  /** A noun, or a verb or an adjective with 다. */
  form: string;
  /** The endings in their order, each as dictionaries cite it, or the particles; '' for the word as it is. */
  ending: string;
  /** The lower, the likelier. */
  cost: number;
}

type Found = (form: string, endings: readonly string[], cost: number) => void;

const [L, B, H, D, S] = ['\u11af', '\u11b8', '\u11c2', '\u11ae', '\u11ba'];
const BARE_COST = 1.7;
const KNOWN_COST = 0.5;
const CERTAIN_COST = 0.2;
const IN_NO_DOUBT = 0.5;

/** What is written together with the third base: auxiliaries. */
const AUXILIARIES = ['지', '하', '보', '주', '버리', '놓', '두', '드리', '내', '가', '오'];

/** Verbs and adjectives a word (NFC, hangul) may be a form of; 이 after a noun is found as a stem of its own. */
export function predicateCandidates(word: string, found: Found): void {
  const letters = word.normalize('NFD');
  const longest = Math.min(LONGEST_ENDING, letters.length - 1);
  for (let length = 1; length <= longest; length += 1) {
    const endings = ENDINGS_BY_LETTERS.get(letters.slice(-length));
    if (endings === undefined) continue;
    const base = letters.slice(0, -length).normalize('NFC');
    for (const { attachment, cited, cost } of endings) {
      lead(base, attachment, { endings: [cited], cost, found });
    }
  }
  lead(word, 'A', { endings: ['어'], cost: BARE_COST, found });
}

interface Path {
  endings: readonly string[];
  cost: number;
  found: Found;
}

/** Behind 었, 겠 or 으시 even a short ending tells that this is one. */
const put = ({ endings, cost, found }: Path, ending: string): Path => ({
  endings: [ending, ...endings],
  cost: Math.min(cost, KNOWN_COST) - KNOWN_COST,
  found,
});

/** Takes what stands before the ending apart: 었, 겠 and 으시 first, then the base of a stem. */
function lead(base: string, attachment: Attachment, path: Path): void {
  if (base === '') return;
  const last = base.slice(-1);
  const rest = base.slice(0, -1);
  if (last === '겠' && 'CDK'.includes(attachment)) {
    const told = put(path, '겠');
    if (rest.endsWith('야')) lead(rest.slice(0, -1), 'A', put(told, '어야'));
    lead(rest, 'C', told);
    return;
  }
  if ('CDK'.includes(attachment) && syllableLetters(last)?.final === 'ㅆ') {
    lead(withoutFinal(base), 'A', put(path, '었'));
  } else if (
    'US'.includes(attachment) &&
    last === '으' &&
    syllableLetters(rest.slice(-1))?.final === 'ㅆ'
  ) {
    lead(rest, 'C', path);
  } else if (
    attachment === 'A' &&
    last === '어' &&
    syllableLetters(rest.slice(-1))?.final === 'ㅆ'
  ) {
    lead(rest, 'C', path);
  }
  if (last === '시' && attachment !== 'A' && attachment !== 'K') {
    lead(rest, 'S', put(path, '으시'));
  } else if (attachment === 'A' && (last === '셔' || base.endsWith('시어'))) {
    lead(last === '셔' ? rest : base.slice(0, -2), 'S', put(path, '으시'));
  }
  nounBefore(base, attachment, path);
  stemsOf(base, attachment, path);
}

/** A noun with 이다, whose 이 is lost after a vowel. */
function nounBefore(base: string, attachment: Attachment, path: Path): void {
  if (attachment === 'K' || attachment === 'V') return;
  const being =
    attachment === 'A' ? /(?:이어|여)$/.exec(base)?.[0] : base.endsWith('이') ? '이' : '';
  if (being === undefined) return;
  const noun = base.slice(0, base.length - being.length);
  if (noun === '') return;
  const isClosed = hasFinal(noun.slice(-1));
  const isWritten = being.startsWith('이');
  if (!isWritten && isClosed) return;
  // 회삽니다 is said, and hardly written.
  const [ending = ''] = path.endings;
  if (!isWritten && ending.startsWith('습')) return;
  const dropped = ending.startsWith('은') || ending.startsWith('을') ? 3 : 1.6;
  const cost = (isWritten ? (isClosed ? 0.1 : 0.9) : dropped) - (noun.length > 2 ? 0.6 : 0);
  path.found(noun, ['이', ...path.endings], path.cost + cost);
}

function stemsOf(base: string, attachment: Attachment, path: Path): void {
  const tell = (stem: string) => {
    if (!fits(stem, attachment, base)) return;
    // Of a word that is its own third base (가, 나서) nothing tells that it is one.
    const bare =
      attachment === 'A' && stem === base && path.endings.length === 1 && path.endings[0] === '어'
        ? 0.6
        : 0;
    // Where the ending leaves no doubt, it may be a rare one, and where ㅂ became 우, it is one.
    const isChanged = base.length > stem.length && classesOf(stem).includes('ㅂ');
    const rarity = isChanged ? 0 : stemCost(stem) * (path.cost <= CERTAIN_COST ? IN_NO_DOUBT : 1);
    path.found(`${stem}다`, path.endings, path.cost + rarity + bare);
    if (attachment === 'A' && path.endings[0]?.startsWith('어지')) return;
    for (const auxiliary of AUXILIARIES) {
      if (stem.length <= auxiliary.length || !stem.endsWith(auxiliary)) continue;
      const inner = stem.slice(0, -auxiliary.length);
      for (const main of stemsOfThird(inner)) {
        if (fits(main, 'A', inner)) {
          const endings = [`어${auxiliary}`, ...path.endings];
          path.found(`${main}다`, endings, path.cost + stemCost(main) + 1.5);
        }
      }
    }
  };
  for (const stem of new Set(possibleStems(base, attachment))) tell(stem);
}

/** Whether a stem that the rules know to conjugate has this base. */
function fits(stem: string, attachment: Attachment, base: string): boolean {
  if (stem === '') return false;
  return classesOf(stem).some((type) => {
    switch (attachment) {
      case 'C':
        return true;
      case 'K':
        return hasFinal(stem) && type !== 'ㄹ';
      case 'D':
        return type === 'ㄹ' ? basesOf(stem, type).short === base : true;
      case 'V':
        return !hasFinal(stem) || type === 'ㄹ';
      case 'U':
        return basesOf(stem, type).second === base;
      case 'S':
        return basesOf(stem, type).short === base;
      default: {
        const { third, uncontracted } = basesOf(stem, type);
        return third.includes(base) || uncontracted.includes(base);
      }
    }
  });
}

function possibleStems(base: string, attachment: Attachment): string[] {
  const isOpen = !hasFinal(base.slice(-1));
  switch (attachment) {
    case 'C':
    case 'K':
      return [base];
    case 'D':
    case 'V':
      return isOpen ? [base, withFinal(base, L)] : [base];
    case 'A':
      return stemsOfThird(base);
    default:
      return stemsOfSecond(base, isOpen);
  }
}

function stemsOfSecond(base: string, isOpen: boolean): string[] {
  if (!isOpen) return [base];
  const before = base.slice(0, -1);
  const stems = [base, withFinal(base, L), withFinal(base, H), ...shortened(base, (full) => full)];
  if (before === '') return stems;
  if (base.endsWith('우') && !hasFinal(before.slice(-1))) stems.push(withFinal(before, B));
  if (base.endsWith('으')) stems.push(...stemsBeforeVowel(before));
  return stems;
}

const SHORTENED_STEMS = Object.entries(SHORTENED);
/** The shortened stems (갖다) whose full one, as it is before vowels, is what the base ends in. */
const shortened = (base: string, form: (full: string) => string) =>
  SHORTENED_STEMS.flatMap(([short, full]) =>
    base.endsWith(form(full)) ? base.slice(0, -form(full).length) + short : [],
  );
const CONTRACTED_I: Record<string, string> = { 가지: '가져', 디디: '디뎌', 뵈: '봬' };
const contractedI = (full: string) => CONTRACTED_I[full] ?? full;

/** What 으, 아 or 어 may be put to: the stem itself, one whose ㄷ became ㄹ, or one that lost its ㅅ. */
function stemsBeforeVowel(text: string): string[] {
  const final = syllableLetters(text.slice(-1))?.final ?? null;
  if (final === null) return [text, withFinal(text, S)];
  return final === 'ㄹ' ? [text, withFinal(withoutFinal(text), D)] : [text];
}

const CONTRACTED: Record<string, readonly string[]> = {
  ㅘ: ['ㅗ'],
  ㅝ: ['ㅜ'],
  ㅕ: ['ㅣ'],
  ㅙ: ['ㅚ'],
  ㅏ: ['ㅡ'],
  ㅓ: ['ㅡ', 'ㅜ'],
  ㅐ: ['ㅓ'],
};
const WITH_H: Record<string, readonly string[]> = {
  ㅐ: ['ㅏ', 'ㅓ'],
  ㅔ: ['ㅓ'],
  ㅒ: ['ㅑ'],
  ㅖ: ['ㅕ'],
};

function stemsOfThird(base: string): string[] {
  const last = syllableLetters(base.slice(-1));
  if (last === null || last.final !== null) return [];
  const before = base.slice(0, -1);
  const syllable = (medial: string) => before + syllableOf(last.initial, medial);
  const stems = [base, ...shortened(base, (full) => `${full}어`), ...shortened(base, contractedI)];
  for (const medial of CONTRACTED[last.medial] ?? []) stems.push(syllable(medial));
  for (const medial of WITH_H[last.medial] ?? []) stems.push(withFinal(syllable(medial), H));
  if (base.endsWith('해')) stems.push(`${before}하`);
  if (base.endsWith('하여')) stems.push(before);
  if (base.endsWith('놔')) stems.push(`${before}놓`);
  if (before === '') return stems;
  if ('아어'.includes(base.slice(-1))) stems.push(...stemsBeforeVowel(before));
  const isBeforeOpen = !hasFinal(before.slice(-1));
  if ('와워'.includes(base.slice(-1)) && isBeforeOpen) stems.push(withFinal(before, B));
  if ('라러'.includes(base.slice(-1))) {
    stems.push(before);
    if (syllableLetters(before.slice(-1))?.final === 'ㄹ') stems.push(`${withoutFinal(before)}르`);
  }
  return stems;
}

const syllableOf = (initial: string, medial: string) =>
  String.fromCodePoint(
    0xac00 +
      ('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'.indexOf(initial) * 21 +
        'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'.indexOf(medial)) *
        28,
  );
