import { hasFinal } from './conjugation-bases.ts';
import { syllableLetters } from './jamo.ts';

/** After a consonant, after a vowel. */
const PARTICLES = {
  '은/는': ['은', '는'],
  '이/가': ['이', '가'],
  '을/를': ['을', '를'],
  '와/과': ['과', '와'],
  '(으)로': ['으로', '로'],
  '(이)랑': ['이랑', '랑'],
  '(이)나': ['이나', '나'],
  '이에요/예요': ['이에요', '예요'],
  '아/야': ['아', '야'],
} as const;
export type Particle = keyof typeof PARTICLES;

const CONTRACTED: Record<string, string> = { 저: '제가', 나: '내가', 누구: '누가' };

export type NounEnd = 'vowel' | 'consonant' | 'ㄹ' | 'contracted';

export interface WithParticle {
  text: string;
  particle: string;
  by: NounEnd;
}

export function withParticle(noun: string, name: Particle): WithParticle {
  const [afterConsonant, afterVowel] = PARTICLES[name];
  const contracted = name === '이/가' ? CONTRACTED[noun] : undefined;
  if (contracted !== undefined) return { text: contracted, particle: afterVowel, by: 'contracted' };
  const isL = name === '(으)로' && syllableLetters(noun.slice(-1))?.final === 'ㄹ';
  const by = isL ? 'ㄹ' : hasFinal(noun) ? 'consonant' : 'vowel';
  const particle = by === 'consonant' ? afterConsonant : afterVowel;
  return { text: noun + particle, particle, by };
}
