import type { PronunciationRule, SoundChange } from './pronunciation-steps.ts';

interface RuleText {
  name: string;
  /** One sentence. */
  says: string;
  example: readonly [word: string, sound: string];
}

/** In a learner's order. */
export const RULE_TEXTS: Readonly<Record<PronunciationRule, RuleText>> = {
  linking: {
    name: 'linking',
    says: 'A consonant at the end of a syllable moves over to a vowel that follows.',
    example: ['음악', '으막'],
  },
  final: {
    name: 'final sound',
    says: 'At the end of a syllable only seven consonants are heard: ㄱ, ㄴ, ㄷ, ㄹ, ㅁ, ㅂ and ㅇ; the others sound like one of them.',
    example: ['꽃', '꼳'],
  },
  cluster: {
    name: 'double final',
    says: 'Of two consonants at the end of a syllable only one is heard, unless a vowel follows.',
    example: ['값', '갑'],
  },
  nasalization: {
    name: 'nasalization',
    says: 'ㄱ, ㄷ and ㅂ before ㄴ or ㅁ become ㅇ, ㄴ and ㅁ; and ㄹ becomes ㄴ after every consonant but ㄴ and ㄹ.',
    example: ['국물', '궁물'],
  },
  liquid: {
    name: 'ㄹ for ㄴ',
    says: 'Where ㄴ and ㄹ meet, both are said as ㄹ.',
    example: ['설날', '설랄'],
  },
  aspiration: {
    name: 'aspiration',
    says: 'ㅎ joins ㄱ, ㄷ, ㅂ or ㅈ beside it: they become ㅋ, ㅌ, ㅍ and ㅊ.',
    example: ['좋다', '조타'],
  },
  'silent-h': {
    name: 'silent ㅎ',
    says: 'ㅎ at the end of a stem is not heard before a vowel.',
    example: ['좋아', '조아'],
  },
  palatalization: {
    name: 'palatalization',
    says: 'ㄷ and ㅌ become ㅈ and ㅊ before the ending 이, and ㄷ and 히 become 치.',
    example: ['같이', '가치'],
  },
  tensing: {
    name: 'tensing',
    says: 'ㄱ, ㄷ, ㅂ, ㅅ and ㅈ become ㄲ, ㄸ, ㅃ, ㅆ and ㅉ after a consonant that stops the breath, and in some words after others.',
    example: ['학교', '학꾜'],
  },
  'n-insertion': {
    name: 'ㄴ put in',
    says: 'Between two words in one, ㄴ is heard before 이, 야, 여, 요 and 유.',
    example: ['두통약', '두통냑'],
  },
  vowel: {
    name: 'vowels',
    says: 'ㅢ after a consonant sounds like ㅣ, and ㅕ after ㅈ, ㅉ and ㅊ like ㅓ.',
    example: ['희망', '히망'],
  },
  'letter-name': {
    name: 'letter names',
    says: 'The names of some letters link as if they ended in ㅅ, ㄱ or ㅂ.',
    example: ['디귿이', '디그시'],
  },
  number: {
    name: 'number',
    says: 'Before 시, 개, 명, 살 and most things numbers are native Korean (한, 두, 세); before 분, 원, in dates and all others they are Sino-Korean (일, 이, 삼).',
    example: ['3시', '세 시'],
  },
};

const PLAIN: Readonly<Record<string, string>> = { ㅋ: 'ㄱ', ㅌ: 'ㄷ', ㅍ: 'ㅂ', ㅊ: 'ㅈ' };

/** "ㄱ before ㅁ becomes ㅇ (nasalization)". */
export function changeInWords(change: SoundChange): string {
  return `${happened(change)} (${RULE_TEXTS[change.rule].name})`;
}

function happened({ from, to, rule }: SoundChange): string {
  const [first = '', second = ''] = from;
  const last = to.slice(-1);
  switch (rule) {
    case 'linking':
    case 'letter-name':
      return `${last} moves to the next syllable`;
    case 'final':
      return `${from} at the end of a syllable sounds like ${to}`;
    case 'cluster':
      return `Of ${from} only ${to} is heard`;
    case 'silent-h':
      return to === '' ? 'ㅎ before a vowel is silent' : `Of ${from} only ${to} is heard`;
    case 'aspiration':
      return `${PLAIN[last] ?? first} and ㅎ join to ${last}`;
    case 'palatalization':
      return second === 'ㅎ' ? `${first} and 히 become 치` : `${first} before 이 becomes ${last}`;
    case 'n-insertion':
      return 'ㄴ is put in between the two words';
    case 'number':
      return `${from} is read ${to}`;
    case 'vowel':
      return `${from} sounds like ${to} here`;
    default:
      if (second === '') return `${from} becomes ${to}`;
      return to.startsWith(first)
        ? `${second} after ${first} becomes ${last}`
        : to.endsWith(second)
          ? `${first} before ${second} becomes ${to.slice(0, 1)}`
          : `${second} after ${first} becomes ${last}`;
  }
}
