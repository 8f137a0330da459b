import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWordLines } from './word-lines.ts';

const read = (pasted: string) => [...readWordLines(pasted)];

const none = { romanization: null, example: null, notes: null };
const apple = { korean: '사과', english: 'apple', ...none };

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
    ['사과 (apple)'],
    ['사과(apple)'],
    ['사과（apple）'],
    ['apple (사과)'],
    ['사과/apple'],
    ['사과 / apple'],
    ['apple／사과'],
    ['1.사과 - apple'],
    ['③ 사과 - apple'],
    ['1\t사과\tapple'],
    ['사과\t\tapple'],
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
    ['apple 사과'],
    ['•사과 apple'],
    ['・사과 apple'],
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
    ['사과 (apple, fruit)', '사과', 'apple, fruit'],
    ['사과 (沙果) apple', '사과 (沙果)', 'apple'],
    ['사과 [sagwa] apple', '사과', '[sagwa] apple'],
    ['사과 яблоко', '사과', 'яблоко'],
    ['사과/яблоко', '사과', 'яблоко'],
    ['사과-яблоко', '사과', 'яблоко'],
    ['사과 りんご', '사과', 'りんご'],
    ['사과 苹果', '사과', '苹果'],
    ['먹다 (to eat) - to have', '먹다 (to eat)', 'to have'],
    ['은/는 topic', '은/는', 'topic'],
    ['가다/오다 to go/to come', '가다/오다', 'to go/to come'],
    ['"사과, 배","apple, pear"', '사과, 배', 'apple, pear'],
  ])('keeps what only looks like a separator: %j', (text, korean, english) => {
    expect(read(text)).toEqual([{ line: 1, text, korean, english, ...none }]);
  });

  it.each([
    ['사과\tapple\ta fruit', { notes: 'a fruit' }],
    ['사과\tapple\t사과를 먹어요.', { example: '사과를 먹어요.' }],
    ['사과\tapple\tsagwa', { romanization: 'sagwa' }],
    ['사과\tsa-gwa\tapple', { romanization: 'sa-gwa' }],
    ['2.\tapple\t사과\tsagwa', { romanization: 'sagwa' }],
    ['"사과","apple","a ""red"" fruit"', { notes: 'a "red" fruit' }],
    [
      '사과\tapple\t사과를 먹어요.\tI eat an apple.\tLesson 3',
      { example: '사과를 먹어요.', notes: 'I eat an apple.\nLesson 3' },
    ],
  ])('has a place for what further columns hold: %j', (text, further) => {
    expect(read(text)).toEqual([{ line: 1, text, ...apple, ...further }]);
  });

  it('is read whatever common mark stands between any word and any meaning', () => {
    const marks = [
      '\t',
      ' - ',
      ' – ',
      '-',
      ' = ',
      '=',
      ': ',
      ', ',
      ',',
      '; ',
      ' → ',
      '   ',
      ' ',
      '/',
    ];
    const word = fc.constantFrom('사과', '먹다', '학교에 가다', '정말?', '은/는', 'T셔츠');
    const meaning = fc.constantFrom('apple', 'to eat', 'go to school', '"really"', 'a (red) fruit');
    const bullet = fc.constantFrom('', '1. ', '- ', '12) ');
    fc.assert(
      fc.property(
        bullet,
        word,
        fc.constantFrom(...marks),
        meaning,
        (start, korean, mark, english) => {
          const [line] = read(`${mark === '\t' ? '' : start}${korean}${mark}${english}`);
          expect(line).toMatchObject({ korean, english: english.replaceAll('"', '') });
        },
      ),
    );
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
      '(',
      '）',
      '/',
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
        for (const line of lines) {
          if (line.korean === null) continue;
          const { text, korean, english, romanization, example, notes } = line;
          const all = [korean, english, romanization, example, notes].join('');
          expect([...letters(all)].sort()).toEqual([...letters(text)].sort());
          expect(korean).not.toBe('');
          expect(english).not.toBe('');
        }
      }),
    );
  });
});
