import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchKorean } from './match-korean.ts';
import { placedSearchForm, searchForm } from './search-form.ts';

const marked = (query: string, text: string) =>
  matchKorean(query, text).map(([start, end]) => text.slice(start, end));

describe('what matched', () => {
  it.each([
    ['나무', '소나무', ['나무']],
    ['TREE', 'a tree, trees', ['tree', 'tree']],
    ['ㅎㄱ', '대한국민', ['한국']],
    ['한ㄱ', '한국', ['한국']],
    ['한구', '한국', ['한국']],
    ['하', '한국 하늘', ['한', '하']],
    ['학교가', '학교 가다', ['학교 가']],
    ['학교 가', '가, 학교', ['가', '학교']],
    ['hanguk', '한국', ['한국']],
    ['guk', '한국 사람', ['국']],
    ['gungmul', '국물', ['국물']],
    ['saram', '한국 사람', ['사람']],
    ['나무'.normalize('NFD'), '나무', ['나무']],
    ['나무', '소나무'.normalize('NFD'), ['나무'.normalize('NFD')]],
    ['hanguk', 'han-guk saram', ['han-guk']],
    ['a.c', 'abc a.c', ['a.c']],
    ['초등학교', '(초등)학교', ['(초등)학교']],
    ['가다', '가(나)다 ', ['가(나)다']],
    ['chodeunghak', '[초등]학교', ['[초등]학교']],
    ['학교', '(초등)학교', ['학교']],
    ['ac', 'a (b) c', []],
    ['한국', '중국', []],
    ['xyz', '한국', []],
    ['', '한국', []],
    [', ;', '한국, a', []],
  ])('of %j in %j is %j', (query, text, hits) => {
    expect(marked(query, text)).toEqual(hits);
  });

  it('of what stands with and without brackets on the Korean side is all of it, in whatever letters', () => {
    expect(matchKorean('DVD방', '(DVD)방')).toEqual([[0, 6]]);
    expect(matchKorean('SNS', '(S)NS', true)).toEqual([[0, 5]]);
    expect(matchKorean('SNS', '(S)NS')).toEqual([]);
  });
});

const LETTERS = [...'가나한국하ㄱㅎㄳaAİß😀 .*+?[]()|^$\\/,;\n-', '\u0301', 'ᄒ', 'ᅡ', 'ᆫ'];
const text = (most: number) => fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: most });

it('is in order, apart and within the text, whatever the texts are', () => {
  fc.assert(
    fc.property(
      fc.oneof(text(8), fc.string({ unit: 'binary' })),
      fc.oneof(text(40), fc.string({ unit: 'binary' })),
      (query, there) => {
        let before = -1;
        for (const [start, end] of matchKorean(query, there)) {
          expect(start).toBeGreaterThan(before);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(there.length);
          before = end;
        }
      },
    ),
  );
});

it('finds every part of a text in it', () => {
  fc.assert(
    fc.property(text(20), fc.nat(20), fc.integer({ min: 1, max: 6 }), (there, start, length) => {
      const part = [...searchForm(there)].slice(start, start + length).join('');
      fc.pre(searchForm(part) !== '');
      expect(matchKorean(part, there), JSON.stringify({ part, there })).not.toEqual([]);
    }),
  );
});

it('compares the form that is searched', () => {
  fc.assert(
    fc.property(fc.oneof(text(30), fc.string({ unit: 'grapheme' })), (there) => {
      const { form, starts, ends } = placedSearchForm(there);
      expect(form).toBe(searchForm(there));
      expect([starts.length, ends.length]).toEqual([form.length, form.length]);
    }),
  );
});

it('looks at nothing that is longer than a search or a card', () => {
  expect(matchKorean('가'.repeat(201), '가'.repeat(300))).toEqual([]);
  expect(matchKorean('가', '가'.repeat(1_000_000))).toEqual([]);
  expect(matchKorean('a'.repeat(200), '가나'.repeat(2_000))).toEqual([]);
});
