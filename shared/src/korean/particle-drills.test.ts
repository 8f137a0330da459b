import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../test/korean/drills.ts';
import { drillRuleInWords } from '../texts/drills.ts';
import { GAP } from './drill-question.ts';
import { particleQuestions } from './particle-drills.ts';
import { type Particle, withParticle } from './particles.ts';

/** After a vowel, after ㄹ, after any other consonant: as grammars for learners list them. */
const ENDS: Record<Particle, [vowel: string, l: string, consonant: string]> = {
  '은/는': ['는', '은', '은'],
  '이/가': ['가', '이', '이'],
  '을/를': ['를', '을', '을'],
  '와/과': ['와', '과', '과'],
  '(으)로': ['로', '로', '으로'],
  '(이)랑': ['랑', '이랑', '이랑'],
  '(이)나': ['나', '이나', '이나'],
  '이에요/예요': ['예요', '이에요', '이에요'],
  '아/야': ['야', '아', '아'],
};
const NOUNS = [
  ['커피', '나무', '의사', '회의', '어제', '노래', '뒤'],
  ['서울', '연필', '딸', '설날', '돌'],
  ['책', '집', '손', '옷', '부엌', '꽃', '닭', '값', '앞', '흙', '여덟'],
] as const;

describe('particles', () => {
  it('follow the end of the noun', () => {
    for (const [name, ends] of Object.entries(ENDS) as [Particle, string[]][]) {
      for (const [place, nouns] of NOUNS.entries()) {
        for (const noun of nouns) {
          expect(withParticle(noun, name).text).toBe(noun + ends[place]);
        }
      }
    }
    expect(withParticle('여덟', '(으)로').text).toBe('여덟으로');
  });

  it.each([
    ['책', '을/를', '책을', '책 ends in a consonant: write 을.'],
    ['커피', '을/를', '커피를', '커피 ends in a vowel: write 를.'],
    ['서울', '(으)로', '서울로', '서울 ends in ㄹ: write 로, as after a vowel.'],
    ['저', '이/가', '제가', '저 and 가 become 제가.'],
    ['누구', '이/가', '누가', '누구 and 가 become 누가.'],
    ['저', '은/는', '저는', '저 ends in a vowel: write 는.'],
  ] as const)('%s with %s is %s', (noun, name, written, reason) => {
    const { text, particle, by } = withParticle(noun, name);
    expect(text).toBe(written);
    expect(drillRuleInWords({ name: 'particle', noun, particle, by, written })).toBe(reason);
  });

  it('are asked about in sentences that their answers complete', () => {
    const drills = fc.integer().map((seed) => particleQuestions(10, randomFrom(seed)));
    fc.assert(
      fc.property(drills, (questions) => {
        for (const { prompt, sentence = '', english, answers } of questions) {
          const [noun = '', name] = prompt.split(' + ') as [string, Particle];
          const last = noun.normalize('NFD').slice(-1);
          const place = last === '\u11af' ? 1 : /[\u11a8-\u11c2]/.test(last) ? 2 : 0;
          const isContracted = name === '이/가' && ['저', '나', '누구'].includes(noun);
          if (!isContracted) expect(answers[0]).toBe(noun + ENDS[name][place]);
          expect(answers).toContain(sentence.replace(GAP, answers[0]));
          expect(sentence.split(GAP)).toHaveLength(2);
          expect(english).not.toMatch(/[#_=]/);
        }
      }),
    );
  });

  it('take 이어요 for 이에요, but no particle of the other kind', () => {
    const questions = Array.from({ length: 400 }, (_, seed) =>
      particleQuestions(10, randomFrom(seed)),
    ).flat();
    const answersTo = (prompt: string) =>
      questions.find((question) => question.prompt === prompt)?.answers;
    expect(answersTo('학생 + 이에요/예요')).toEqual(
      expect.arrayContaining(['학생이에요', '학생이어요', '이에요', '저는 학생이에요.']),
    );
    expect(answersTo('의사 + 이에요/예요')).not.toContain('의사이에요');
    expect(answersTo('주말에 + 은/는')).toEqual(
      expect.arrayContaining(['주말에는', '주말엔', '주말엔 뭐 했어요?']),
    );
    expect(answersTo('저 + 이/가')).toEqual(['제가', '제가 할게요.']);
    expect(answersTo('이 책 + 은/는')).toEqual(expect.arrayContaining(['책은', '이 책은']));
  });
});
