import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWordLines } from './word-lines.ts';

const read = (pasted: string) => [...readWordLines(pasted)];

const apple = { korean: '사과', english: 'apple' };

describe('a line with a word and its meaning', () => {
  it.each([
    ['사과\tapple'],
    ['사과 - apple'],
    ['사과 – apple'],
    ['사과 — apple'],
    ['사과 = apple'],
    ['사과=apple'],
    ['사과 : apple'],
    ['사과: apple'],
    ['사과, apple'],
    ['사과,apple'],
    ['사과，apple'],
    ['사과; apple'],
    ['사과 → apple'],
    ['사과-apple'],
    ['사과   apple'],
    ['사과 apple'],
    ['1. 사과 - apple'],
    ['12) 사과 apple'],
    ['• 사과 - apple'],
    ['- 사과 - apple'],
    ['  사과 - apple  '],
    ['"사과"\t"apple"'],
    ['apple\t사과'],
    ['apple - 사과'],
    ['apple, 사과'],
    ['apple-사과'],
  ])('is read: %j', (text) => {
    expect(read(text)).toEqual([{ line: 1, text: text.trim(), ...apple }]);
  });

  it.each([
    ['사과, apple, fruit', '사과', 'apple, fruit'],
    ['사과 - a fruit - sweet', '사과', 'a fruit - sweet'],
    ['먹다 - to eat, to have', '먹다', 'to eat, to have'],
    ['잘 먹겠습니다! Thanks for the food', '잘 먹겠습니다!', 'Thanks for the food'],
    ['학교에 가다 to go to school', '학교에 가다', 'to go to school'],
    ['사과\tapple, red', '사과', 'apple, red'],
    ['"그는 ""네"" 했다"\the said "yes"', '그는 "네" 했다', 'he said "yes"'],
    ['T셔츠 - T-shirt', 'T셔츠', 'T-shirt'],
    ['배 - 과일 (pear)', '배', '과일 (pear)'],
    ['갔어요 = went (가다)', '갔어요', 'went (가다)'],
  ])('keeps what only looks like a separator: %j', (text, korean, english) => {
    expect(read(text)).toEqual([{ line: 1, text, korean, english }]);
  });

  it.each([['사과'], ['apple'], ['사과 -'], ['- apple'], ['\tapple'], ['사과 ,'], ['사과 배 감']])(
    'is not read where it has one part: %j',
    (text) => {
      expect(read(text)).toEqual([{ line: 1, text: text.trim(), korean: null, english: null }]);
    },
  );
});

describe('a list', () => {
  it('counts its lines with the empty ones, whatever ends them', () => {
    const lines = read('사과 - apple\r\n\r\n  \n배 - pear\r감 - persimmon\n');
    expect(lines.map(({ line, korean }) => [line, korean])).toEqual([
      [1, '사과'],
      [4, '배'],
      [5, '감'],
    ]);
  });

  it('loses no line that is not empty, and no letter of those it reads, whatever is pasted', () => {
    const piece = fc.constantFrom(
      '사과',
      'apple',
      ' ',
      '\t',
      '-',
      ' - ',
      ',',
      '"',
      '=',
      '\n',
      '1. ',
    );
    const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const pasted = pieces.join('');
        const lines = read(pasted);
        expect(lines.map(({ text }) => text)).toEqual(
          pasted
            .split('\n')
            .map((text) => text.trim())
            .filter((text) => text !== ''),
        );
        for (const { text, korean, english } of lines) {
          if (korean === null) continue;
          expect([letters(korean + english), letters(english + korean)]).toContain(letters(text));
          expect(korean).not.toBe('');
          expect(english).not.toBe('');
        }
      }),
    );
  });
});
