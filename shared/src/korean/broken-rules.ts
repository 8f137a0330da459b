import {
  basesOf,
  type ConjugationBases,
  hasFinal,
  SHORTENED,
  withFinal,
  withoutFinal,
  withPast,
} from './conjugation-bases.ts';
import type { ConjugationClass } from './conjugation-classes.ts';
import { composeSyllable, syllableLetters } from './jamo.ts';

/** `before` is empty where any vowel does it. */
export type ConjugationRule =
  /** ㅂ becomes 우. */
  | { name: 'changes'; of: string; to: string; before: string }
  | { name: 'drops'; of: string; before: string }
  /** 되 and 어 are 돼. */
  | { name: 'becomeOne'; of: string; and: string; to: string }
  /** 어 and not 아 after ㅓ. */
  | { name: 'vowel'; after: string; write: string }
  /** 어 follows the stem. */
  | { name: 'adds'; write: string }
  | { name: 'addsEu' }
  | { name: 'keepsEu'; dropped: string }
  /** Empty after a vowel. */
  | { name: 'noEu'; after: string }
  | { name: 'stays'; stem: string }
  /** 할려고 for 하려고. */
  | { name: 'noRieul' }
  | { name: 'after'; after: 'vowel' | 'consonant' | '아니'; write: string };

/** `final` ends the base's last syllable. */
interface Ending {
  final: string;
  rest: string;
}

const lettersOf = (text: string) => syllableLetters(text.slice(-1));
const JAMO: Record<string, string> = {
  ㄴ: '\u11ab',
  ㄹ: '\u11af',
  ㅁ: '\u11b7',
  ㅂ: '\u11b8',
  ㅆ: '\u11bb',
};

function endingAfter(base: string, text: string): Ending | null {
  if (text.startsWith(base)) return { final: '', rest: text.slice(base.length) };
  const beginning = text.slice(0, base.length);
  const final = lettersOf(beginning)?.final ?? '';
  const isBase = final in JAMO && !hasFinal(base) && withoutFinal(beginning) === base;
  return isBase ? { final, rest: text.slice(base.length) } : null;
}

/** 습니다 for ㅂ니다, 는다 for ㄴ다. */
function shapesOf({ final, rest }: Ending): Ending[] {
  const shapes = [{ final, rest }];
  if (final === 'ㅂ') shapes.push({ final: '', rest: `습${rest}` });
  if (final === 'ㄴ' && rest.startsWith('다')) shapes.push({ final: '', rest: `는${rest}` });
  if (final === '' && rest.startsWith('습니')) shapes.push({ final: 'ㅂ', rest: rest.slice(1) });
  if (final === '' && rest.startsWith('는다')) shapes.push({ final: 'ㄴ', rest: rest.slice(1) });
  return shapes;
}

function put(base: string, { final, rest }: Ending): string | null {
  if (final === '') return base + rest;
  return hasFinal(base) ? null : withFinal(base, JAMO[final] ?? '') + rest;
}

const OTHER_VOWEL: Record<string, string> = { ㅏ: 'ㅓ', ㅓ: 'ㅏ', ㅘ: 'ㅝ', ㅝ: 'ㅘ' };

/** 아 for 어, 와 for 워, and the other way round. */
function inOtherVowel(third: string): string {
  const letters = lettersOf(third);
  const medial = OTHER_VOWEL[letters?.medial ?? ''];
  if (letters === null || medial === undefined) return third;
  return third.slice(0, -1) + composeSyllable({ ...letters, medial });
}

/** The stem and ending joined as in other words (춥어요), or with another base (추우고). */
export function brokenRule(
  given: string,
  wanted: string,
  stem: string,
  type: ConjugationClass,
): ConjugationRule | null {
  const bases = basesOf(stem, type);
  for (const { right, wrong, broken } of meetings(stem, type, bases)) {
    const ending = endingAfter(right, wanted);
    if (ending === null) continue;
    const { final, rest } = ending;
    const [, otherShape] = shapesOf(ending);
    if (final !== '' && otherShape !== undefined && put(right, otherShape) === given)
      return { name: 'after', after: 'vowel', write: final + rest };
    const base = wrong.find(
      (each) => each !== right && shapesOf(ending).some((shape) => put(each, shape) === given),
    );
    const rule = base === undefined ? null : broken(base, ending);
    if (rule !== null) return rule;
  }
  return null;
}

interface Meeting {
  right: string;
  wrong: string[];
  broken: (wrong: string, ending: Ending) => ConjugationRule | null;
}

function meetings(stem: string, type: ConjugationClass, bases: ConjugationBases): Meeting[] {
  const { first, second, short } = bases;
  const thirds = [...bases.third, ...bases.uncontracted];
  const open = withoutFinal(stem);
  const all = [stem, open].flatMap((base) => [base, `${base}으`, `${base}아`, `${base}어`]);
  const withVowel = [...thirds, ...thirds.map(inOtherVowel), ...basesOf(open, 'regular').third];
  const wrong = [...all, ...withVowel, `${stem}여`, second, second.replace(/으$/, '')];
  const letters = lettersOf(stem);
  const final = letters?.final;
  // Said fast, 귀어 is one syllable that has no letter: 사겨요.
  if (letters?.medial === 'ㅟ' && final === null)
    wrong.push(stem.slice(0, -1) + composeSyllable({ ...letters, medial: 'ㅕ' }));
  // As if it changed: 조워요, 밀어요.
  if (type === 'regular' && (final === 'ㅂ' || final === 'ㄷ')) {
    const changed = basesOf(stem, final);
    wrong.push(changed.short, ...changed.third, ...changed.third.map(inOtherVowel));
  }
  if (type === '르') wrong.push(`${thirds[0]?.slice(0, -1)}르`);
  // 잠궈요.
  if (type === '으' && letters !== null)
    wrong.push(stem.slice(0, -1) + composeSyllable({ ...letters, medial: 'ㅝ' }));
  // 딸라요.
  if (type === '으' && stem.length > 1 && stem.endsWith('르')) {
    const { third } = basesOf(stem, '르');
    wrong.push(...third, ...third.map(inOtherVowel));
  }
  const full = SHORTENED[stem.slice(-1)];
  const [whole, as] =
    full === undefined ? [stem, type] : [stem.slice(0, -1) + full, 'regular' as const];
  return [
    ...thirds.map((right) => ({ right, wrong, broken: ofThird(whole, as, right) })),
    { right: second, wrong, broken: ofEu(whole, as, second) },
    { right: short, wrong, broken: ofEu(whole, as, short) },
    {
      right: first,
      wrong: [second, second.replace(/으$/, ''), short, ...thirds],
      broken: () => ({ name: 'stays', stem }),
    },
  ];
}

const BEGINS_WITH_VOWEL = /^[요서도야어았었]|^$/;
const DROPPED_OR_CHANGED = 'ㅂㄷㅅㅎ';
const BRIGHT = 'ㅏㅑㅗ';

/** Before 아 and 어. */
function ofThird(stem: string, type: ConjugationClass, right: string): Meeting['broken'] {
  const changed = changedLetter(type, right);
  const last = stem.slice(-1);
  const vowel = lettersOf(last)?.medial ?? '';
  const deciding = type === '르' || type === '으' ? (lettersOf(right)?.medial ?? '') : vowel;
  const isBright = BRIGHT.includes(deciding);
  const write = last === '하' ? '여' : isBright ? '아' : '어';
  return (wrong, { final, rest }) => {
    if (final !== 'ㅆ' && (final !== '' || !BEGINS_WITH_VOWEL.test(rest))) return null;
    if (type === '이' && stem !== '아니') return being(stem, right, final);
    if (type === 'ㅎ') return { name: 'becomeOne', of: stem, and: write, to: right };
    const vowelRule = afterChange(stem, type, { right, wrong });
    if (vowelRule !== null) return vowelRule;
    if (changed !== null) return changed;
    if (type === '르') return { name: 'changes', of: '르', to: 'ㄹㄹ', before: write };
    if (type === '으') return { name: 'drops', of: 'ㅡ', before: write };
    if (!right.startsWith(stem) || right === stem) {
      return { name: 'becomeOne', of: last, and: write, to: right.slice(stem.length - 1) };
    }
    const added = right.slice(stem.length);
    if (hasFinal(stem) && !wrong.startsWith(stem)) return { name: 'stays', stem };
    const other = { 아: '어', 어: '아' }[added];
    const isOther = other !== undefined && wrong === stem + other && hasFinal(stem);
    return isOther ? { name: 'vowel', after: vowel, write: added } : { name: 'adds', write: added };
  };
}

/** 실아요, 나요. */
function afterChange(
  stem: string,
  type: ConjugationClass,
  { right, wrong }: { right: string; wrong: string },
): ConjugationRule | null {
  const end = right.slice(-1);
  const changed = right.slice(0, -1);
  const isOther = wrong === inOtherVowel(right);
  if (type === 'ㅂ') {
    const isApart = end === '워' && wrong === `${changed}우`;
    return isApart ? { name: 'becomeOne', of: '우', and: '어', to: end } : null;
  }
  if (type === 'ㄷ' || type === 'ㅅ') {
    if (!isOther && wrong !== changed && wrong !== `${changed}으`) return null;
    return { name: 'vowel', after: lettersOf(stem)?.medial ?? '', write: end };
  }
  if (!isOther || (type !== '르' && type !== '으')) return null;
  const after = lettersOf(stem.slice(0, -1))?.medial ?? '';
  const isBright = lettersOf(right)?.medial === 'ㅏ';
  if (after === '' || BRIGHT.includes(after) !== isBright) return null;
  return { name: 'vowel', after, write: type === '르' ? end : isBright ? '아' : '어' };
}

/** 물이었어요, but 의자였어요. */
function being(stem: string, right: string, final: string): ConjugationRule {
  const noun = stem.slice(0, -1);
  const write = right.slice(noun.length);
  return {
    name: 'after',
    after: hasFinal(noun) ? 'consonant' : 'vowel',
    write: final === 'ㅆ' ? withPast(write) : write,
  };
}

/** Before 으. */
function ofEu(stem: string, type: ConjugationClass, right: string): Meeting['broken'] {
  const changed = changedLetter(type, right);
  return (wrong, { final, rest }) => {
    if (final === '' && BEGINS_WITH_VOWEL.test(rest)) return null;
    if (type === 'ㅎ' && wrong === `${right}으`) return { name: 'noEu', after: '' };
    if ((type === 'ㄷ' || type === 'ㅅ') && right === `${wrong}으`)
      return type === 'ㄷ' ? { name: 'addsEu' } : { name: 'keepsEu', dropped: type };
    if (changed !== null) return changed;
    if (type === 'ㄹ') {
      const before = final || (lettersOf(rest.slice(0, 1))?.initial ?? '');
      if (right !== stem && before !== 'ㄹ') return { name: 'drops', of: 'ㄹ', before };
      return wrong.endsWith('으') ? { name: 'noEu', after: 'ㄹ' } : { name: 'stays', stem };
    }
    if (right === `${stem}으` && wrong.startsWith(stem))
      return wrong === stem ? { name: 'addsEu' } : null;
    return wrong === `${stem}으` ? { name: 'noEu', after: '' } : { name: 'stays', stem };
  };
}

function changedLetter(type: ConjugationClass, right: string): ConjugationRule | null {
  if (!DROPPED_OR_CHANGED.includes(type)) return null;
  if (type === 'ㅂ')
    return { name: 'changes', of: 'ㅂ', to: right.endsWith('와') ? '오' : '우', before: '' };
  if (type === 'ㄷ') return { name: 'changes', of: 'ㄷ', to: 'ㄹ', before: '' };
  return { name: 'drops', of: type, before: '' };
}

/** 할려고, 먹을려면. */
export const addedRieul = (given: string, wanted: string): ConjugationRule | null =>
  given
    .normalize('NFD')
    .replace(/\u11af(?=\u1105\u1167)/, '')
    .normalize('NFC') === wanted
    ? { name: 'noRieul' }
    : null;

const BEING: readonly { right: readonly string[]; wrong: readonly string[] }[] = [
  { right: ['이에요', '예요', '에요'], wrong: ['이에요', '예요', '에요', '이예요'] },
  { right: ['이었', '였'], wrong: ['이었', '였', '이였'] },
];

/** 이다 and 아니다 as after other nouns: 의사이에요, 학생예요, 아니예요. */
export function misspelledBeing(given: string, wanted: string): ConjugationRule | null {
  for (const { right, wrong } of BEING) {
    for (const write of right) {
      const at = wanted.lastIndexOf(write);
      const [noun, rest] = [wanted.slice(0, at), wanted.slice(at + write.length)];
      const after = noun.endsWith('아니') ? '아니' : hasFinal(noun) ? 'consonant' : 'vowel';
      const isRight = { 아니: '에', consonant: '이', vowel: '예였' }[after].includes(
        write.charAt(0),
      );
      if (at < 1 || !isRight) continue;
      if (wrong.some((each) => noun + each + rest === given))
        return { name: 'after', after, write };
    }
  }
  return null;
}
