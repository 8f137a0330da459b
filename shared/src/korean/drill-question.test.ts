import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHangulAnswer, randomFrom } from '../../test/korean/drills.ts';
import { drillRuleInWords } from '../texts/drills.ts';
import { isRightDrillAnswer, readDrillAnswer } from './drill-question.ts';
import { irregularQuestions } from './irregular-drills.ts';
import { numberQuestions } from './number-drills.ts';
import { particleQuestions } from './particle-drills.ts';

const COUNT = 10;
const of = (answers: [string, ...string[]]) => ({ answers });
const anyDrill = fc
  .record({
    make: fc.constantFrom(numberQuestions, particleQuestions, irregularQuestions),
    seed: fc.integer(),
  })
  .map(({ make, seed }) => make(COUNT, randomFrom(seed)));

describe('a drill', () => {
  it('has ten questions of different prompts, each with an answer in Hangul and its reason', () => {
    fc.assert(
      fc.property(anyDrill, (questions) => {
        const prompts = questions.map(({ prompt, english }) => `${prompt} ${english}`);
        expect(new Set(prompts).size).toBe(COUNT);
        for (const { answers, english, rule } of questions) {
          expect(answers.filter((answer) => !isHangulAnswer(answer))).toEqual([]);
          expect(english).not.toBe('');
          expect(drillRuleInWords(rule)).toMatch(/^\S.*[^.]\.$/);
        }
      }),
    );
  });

  it('takes each answer with spaces or without, composed or not', () => {
    fc.assert(
      fc.property(anyDrill, (questions) => {
        for (const question of questions) {
          for (const answer of question.answers) {
            for (const typed of [answer, answer.replaceAll(' ', ''), answer.normalize('NFD')]) {
              expect(isRightDrillAnswer(question, readDrillAnswer(typed) ?? '')).toBe(true);
            }
          }
          expect(isRightDrillAnswer(question, `${question.answers[0]}을을`)).toBe(false);
        }
      }),
    );
  });
});

describe('a typed answer', () => {
  it.each([
    ['세 시 반.', true],
    [' 세시반 ', true],
    ['세 시 삼십 분', true],
    ['삼 시 반', false],
    ['세 시', false],
  ])('%j counts as right: %s', (typed, isRight) => {
    expect(isRightDrillAnswer(of(['세 시 삼십 분', '세 시 반']), typed)).toBe(isRight);
  });

  it.each([
    ['cndnjdy', '추워요'],
    ['tp tl tkatlq qns', '세 시 삼십 분'],
    ['  두   마리 ', '두 마리'],
    ['', null],
    ['3:30', null],
    ['ㅊㅜ워요', null],
    ['chuwoyo', null],
  ])('%j is read as %j', (typed, read) => {
    expect(readDrillAnswer(typed)).toBe(read);
  });
});
