import type { ConjugationRule } from './broken-rules.ts';
import { conjugate, typesOf } from './conjugate.ts';
import { basesOf } from './conjugation-bases.ts';
import type { ConjugationClass } from './conjugation-classes.ts';
import type { ConjugationForm } from './conjugation-forms.ts';
import { CONJUGATION_NAMES } from './conjugation-texts.ts';
import type { DrillQuestion, DrillRule, Stays } from './drill-question.ts';
import { DRILLED_WORDS, type DrilledClass, type DrilledWord } from './irregular-words.ts';
import { syllableLetters } from './jamo.ts';
import { oneOf, type Random, shuffled } from './lists.ts';
import type { WordKind } from './word-kinds.ts';

const ENDINGS: Partial<Record<ConjugationForm, string>> = {
  polite: '-아요/어요',
  pastPolite: '-았어요/었어요',
  because: '-아서/어서',
  if: '-(으)면',
  since: '-(으)니까',
  formal: '-ㅂ니다/습니다',
  and: '-고',
  modifier: '-(으)ㄴ',
  pastModifier: '-(으)ㄴ',
  honorificPolite: '-(으)세요',
};

const BEFORE_A: readonly ConjugationForm[] = ['polite', 'pastPolite', 'because'];
const BEFORE_VOWELS: readonly ConjugationForm[] = [...BEFORE_A, 'if', 'since', 'modifier'];
const FORMS: Record<DrilledClass, readonly ConjugationForm[]> = {
  ㅂ: [...BEFORE_VOWELS, 'pastModifier', 'honorificPolite', 'formal'],
  ㄷ: [...BEFORE_VOWELS, 'pastModifier', 'honorificPolite', 'and'],
  ㅅ: [...BEFORE_VOWELS, 'pastModifier', 'honorificPolite', 'and'],
  르: [...BEFORE_A, ...BEFORE_A, 'if'],
  러: BEFORE_A,
  으: [...BEFORE_A, ...BEFORE_A, 'if'],
  ㅎ: [...BEFORE_A, 'modifier'],
  ㄹ: ['formal', 'since', 'modifier', 'pastModifier', 'honorificPolite', 'if', 'polite'],
  regular: [...BEFORE_A, 'if'],
};

function mayBeAsked(form: ConjugationForm, { kind, honors }: DrilledWord): boolean {
  if (form === 'pastModifier') return kind === 'verb';
  return form !== 'honorificPolite' || honors;
}

const endingOf = (form: ConjugationForm, { kind }: DrilledWord) =>
  form === 'modifier' && kind === 'verb' ? '-는' : (ENDINGS[form] ?? '');

function questionOf(drilled: DrilledWord, form: ConjugationForm): DrillQuestion | null {
  const { word, english, type, kind } = drilled;
  const [first, ...others] = conjugate(word, { irregular: type, kind })[form] ?? [];
  if (first === undefined) return null;
  return {
    kind: 'irregular',
    prompt: `${word} + ${endingOf(form, drilled)}`,
    english: `${english} (${CONJUGATION_NAMES[form].name.toLowerCase()})`,
    answers: [first, ...others],
    rule: ruleOf(drilled, form, [first, ...others]),
  };
}

const BEGINS: Partial<Record<ConjugationForm, string>> = { formal: 'ㅂ', honorificPolite: 'ㅅ' };

function ruleOf(
  drilled: DrilledWord,
  form: ConjugationForm,
  [written, also]: readonly [string, ...string[]],
): DrillRule {
  const { word, type } = drilled;
  const third = BEFORE_A.includes(form);
  const final = syllableLetters(word.slice(0, -1).slice(-1))?.final ?? '';
  const stays = (letter: string, because: Stays): DrillRule => {
    return { name: 'stays', letter, because, word, written, ...(also && { also }) };
  };
  const conjugated = (rule: ConjugationRule): DrillRule => {
    return { name: 'conjugated', rule, word, written };
  };
  switch (type) {
    case 'regular':
      return stays(final, 'regular');
    case 'ㄹ':
      if (third) return stays('ㄹ', 'before a vowel');
      if (form === 'if') return conjugated({ name: 'noEu', after: 'ㄹ' });
      return conjugated({ name: 'drops', of: 'ㄹ', before: BEGINS[form] ?? 'ㄴ' });
    case '르':
    case '으': {
      if (!third) return stays(type === '르' ? '르' : 'ㅡ', 'only before 아 and 어');
      const isBright = syllableLetters(written.charAt(word.length - 2))?.medial === 'ㅏ';
      const before = isBright ? '아' : '어';
      if (type === '으') return conjugated({ name: 'drops', of: 'ㅡ', before });
      return conjugated({ name: 'changes', of: '르', to: 'ㄹㄹ', before });
    }
    case '러':
      return { name: 'adds러', word, written };
    case 'ㅎ':
      return conjugated(third ? withoutH(word) : { name: 'drops', of: 'ㅎ', before: '' });
    default:
      if (isBeforeConsonant(form, drilled)) return stays(final, 'before a consonant');
      return conjugated(changeBeforeVowel(type, word, written));
  }
}

const isBeforeConsonant = (form: ConjugationForm, { kind }: DrilledWord) =>
  form === 'and' || form === 'formal' || (form === 'modifier' && kind === 'verb');

function changeBeforeVowel(
  type: 'ㅂ' | 'ㄷ' | 'ㅅ',
  word: string,
  written: string,
): ConjugationRule {
  if (type === 'ㅅ') return { name: 'drops', of: 'ㅅ', before: '' };
  if (type === 'ㄷ') return { name: 'changes', of: 'ㄷ', to: 'ㄹ', before: '' };
  const isO = 'ㅘ' === syllableLetters(written.charAt(word.length - 1))?.medial;
  return { name: 'changes', of: 'ㅂ', to: isO ? '오' : '우', before: isO ? '아' : '' };
}

function withoutH(word: string): ConjugationRule {
  const stem = word.slice(0, -1);
  const isBright = 'ㅏㅑ'.includes(syllableLetters(stem.slice(-1))?.medial ?? '');
  const [to = ''] = basesOf(stem, 'ㅎ').third;
  return { name: 'becomeOne', of: stem, and: isBright ? '아' : '어', to };
}

export interface OwnWord {
  korean_text: string;
  english_text: string;
  word_kind: WordKind | null;
  conjugation_class: ConjugationClass | null;
}

const ONE_WORD = /^[가-힣]{1,7}다$/;
const REGULAR_FINALS = 'ㅂㄷㅅㅎ';
const APART = /(?:갖|딛|뵙|머물|서둘|서툴|^말)다$/;
const ENGLISH_MAX = 80;

export function drilledWordOf(own: OwnWord): DrilledWord | null {
  const { word_kind: kind, conjugation_class: irregular, english_text: english } = own;
  const word = own.korean_text.normalize('NFC');
  if (kind !== 'verb' && kind !== 'adjective') return null;
  if (!ONE_WORD.test(word) || APART.test(word) || english.length > ENGLISH_MAX) return null;
  const stem = word.slice(0, -1);
  const [type, ...others] = typesOf(stem, { irregular, kind });
  if (type === undefined || others.length > 0 || !(type in FORMS)) return null;
  const final = syllableLetters(stem.slice(-1))?.final ?? null;
  if (type === 'regular' && (final === null || !REGULAR_FINALS.includes(final))) return null;
  return { word, english, type: type as DrilledClass, kind, honors: false };
}

const CLASSES = 'ㅂ ㅂ ㄷ ㅅ 르 으 ㅎ ㄹ ㄹ regular regular ㅂ ㄹ 르 으 러'.split(
  ' ',
) as DrilledClass[];
const CLASSES_FIRST = 10;

export function irregularQuestions(
  count: number,
  random: Random,
  own: readonly OwnWord[] = [],
): DrillQuestion[] {
  const ownWords = own.flatMap((each) => drilledWordOf(each) ?? []);
  const classes = [
    ...shuffled(CLASSES.slice(0, CLASSES_FIRST), random),
    ...shuffled(CLASSES.slice(CLASSES_FIRST), random),
  ];
  const questions = new Map<string, DrillQuestion>();
  for (let nth = 0; questions.size < count; nth += 1) {
    const type = classes[nth % classes.length];
    const isOfClass = (drilled: DrilledWord) => drilled.type === type;
    const chosen = random() < 1 / 2 ? ownWords.filter(isOfClass) : [];
    const words = chosen.length > 0 ? chosen : DRILLED_WORDS.filter(isOfClass);
    const drilled = oneOf(words, random);
    const forms = FORMS[drilled.type].filter((form) => mayBeAsked(form, drilled));
    const question = questionOf(drilled, oneOf(forms, random));
    if (question !== null) questions.set(question.prompt, question);
  }
  return [...questions.values()];
}
