import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NATIVE_NUMBERS, randomFrom, sinoValue } from '../../test/korean/drills.ts';
import { drillRuleInWords } from '../texts/drills.ts';
import type { DrillQuestion } from './drill-question.ts';
import { numberQuestions } from './number-drills.ts';
import { nativeNumber, nativeNumberAlone } from './number-words.ts';

/** As grammars for learners list them. */
const NATIVE =
  '마리 명 분 개 병 잔 권 장 대 켤레 송이 그릇 조각 자루 채 그루 벌 살 시간 달 번'.split(' ');
const SINO = '분 초 일 주 개월 년 층 인분 학년 과 쪽 점 도 퍼센트 킬로미터 세 달러 호 원 번'.split(
  ' ',
);

const any = fc.integer().map((seed) => numberQuestions(10, randomFrom(seed)));
const COUNTED = /^(?:(\D+) )?([\d,]+)([가-힣]+)(?: ([가-힣]+))?$/;
const countingOf = (number: number) =>
  NATIVE_NUMBERS.find((each) => each.number === number)?.counting ?? '';

function expectRight({ prompt, english, answers }: DrillQuestion): void {
  const [answer] = answers;
  const [, noun, digits = '', counter = '', after] = COUNTED.exec(prompt) ?? [];
  const number = Number((digits || prompt).replaceAll(',', ''));
  const [hour, minute] = prompt.split(':').map(Number);
  if (minute !== undefined) {
    const [hours = '', minutes = ''] = answer.split(' 시');
    expect(hours).toBe(countingOf(hour ?? 0));
    if (minute > 0) expect(sinoValue(minutes.replace('분', ''))).toBe(minute);
    else expect(minutes).toBe('');
    expect(answers.includes(`${hours} 시 반`)).toBe(minute === 30);
  } else if (/월 /.test(prompt)) {
    const [month = 0, day] = prompt.split(/월 |일/).map(Number);
    const [months = '', days = ''] = answer.split('월 ');
    expect(months === '유' ? 6 : months === '시' ? 10 : sinoValue(months)).toBe(month);
    expect(months).not.toMatch(/^(육|십)$/);
    expect(sinoValue(days.replace(/ 일$/, ''))).toBe(day);
  } else if (english === 'a native Korean number') {
    expect(NATIVE_NUMBERS[number - 1]?.alone).toBe(answer);
  } else if (english === 'a Sino-Korean number') {
    expect(sinoValue(answer)).toBe(number);
  } else if (NATIVE.includes(counter) && after === undefined && (noun || counter !== '분')) {
    expect(answer).toBe(`${noun ? `${noun} ` : ''}${countingOf(number)} ${counter}`);
    expect(answers).toContain(`${countingOf(number)} ${counter}`);
  } else {
    expect(SINO).toContain(counter);
    const written = answer
      .replace(noun ? `${noun} ` : '', '')
      .replace(after ? ` ${after}` : '', '');
    expect(written.endsWith(` ${counter}`)).toBe(true);
    expect(sinoValue(written.slice(0, -counter.length))).toBe(number);
  }
}

describe('drills of numbers', () => {
  it('ask for what a table and the number read back say', () => {
    fc.assert(
      fc.property(any, (questions) => {
        for (const question of questions) expectRight(question);
      }),
    );
  });

  it('know native numbers, alone and before a counter', () => {
    for (const { number, alone, counting } of NATIVE_NUMBERS) {
      expect([nativeNumberAlone(number), nativeNumber(number)]).toEqual([alone, counting]);
    }
  });

  /** What a native speaker would write, with what else is right. */
  it.each([
    [
      '고양이 2마리',
      '고양이 두 마리 / 두 마리',
      '마리 takes native Korean numbers, and 둘 becomes 두 before it.',
    ],
    ['3달', '세 달 / 석 달', '달 takes native Korean numbers, and 셋 becomes 세 or 석 before it.'],
    ['4달', '네 달 / 넉 달', '달 takes native Korean numbers, and 넷 becomes 네 or 넉 before it.'],
    ['6개월', '육 개월', '개월 takes Sino-Korean numbers: 육 개월.'],
    ['2주', '이 주 / 두 주', '주 takes Sino-Korean numbers: 이 주; 두 주 is right, too.'],
    ['20살', '스무 살', '살 takes native Korean numbers, and 스물 becomes 스무 before it.'],
    [
      '3:30',
      '세 시 삼십 분 / 세 시 반',
      'Hours take native Korean numbers (세 시), minutes Sino-Korean ones, and 30 minutes are also 반.',
    ],
    [
      '6월 6일',
      '유월 육 일',
      'June is 유월: 육 loses its ㄱ before 월. Days take Sino-Korean numbers.',
    ],
    ['15,000원', '만 오천 원', '10,000 is 만, without 일.'],
    ['150,000원', '십오만 원', 'Korean counts in units of 만 (10,000): 150,000 is 십오만.'],
    ['1,200원', '천이백 원', '1,000 is 천, without 일.'],
    [
      '선생님 3분',
      '선생님 세 분 / 세 분',
      '분 takes native Korean numbers, and 셋 becomes 세 before it.',
    ],
    ['20분', '이십 분', '분 for minutes takes Sino-Korean numbers: 이십 분.'],
    ['3번', '세 번', 'Where 번 counts times, it takes native Korean numbers: 세 번.'],
    [
      '3번 버스',
      '삼 번 버스 / 삼 번',
      'Where 번 tells which one, it takes Sino-Korean numbers: 삼 번 버스.',
    ],
    [
      '학생 12명',
      '학생 열두 명 / 학생 십이 명 / 열두 명 / 십이 명',
      '명 takes native Korean numbers, and 열둘 becomes 열두 before it; 십이 명 is said, too.',
    ],
    [
      '학생 10명',
      '학생 열 명 / 학생 십 명 / 열 명 / 십 명',
      '명 takes native Korean numbers: 열; 십 명 is said, too.',
    ],
    ['커피 10잔', '커피 열 잔 / 열 잔', '잔 takes native Korean numbers: 열.'],
  ])('%s is %s', (prompt, answers, reason) => {
    const question = questionOf(prompt);
    expect(question?.answers.join(' / ')).toBe(answers);
    expect(question && drillRuleInWords(question.rule)).toBe(reason);
  });
});

const all = new Map(
  Array.from({ length: 3_000 }, (_, seed) => numberQuestions(10, randomFrom(seed))).flatMap(
    (questions) => questions.map((question) => [question.prompt, question] as const),
  ),
);
const questionOf = (prompt: string) => all.get(prompt);
