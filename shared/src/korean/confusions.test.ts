import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confusions } from './confusions.ts';
import { composeSyllable } from './jamo.ts';

const found = (...mistakes: [given: string, wanted: string][]) =>
  confusions(mistakes.map(([given, wanted]) => ({ given, wanted }))).map(
    ({ kind, letters, alike, mistakes: { length } }) =>
      `${kind} ${letters.join('')} ${length}${alike ? ' alike' : ''}`,
  );

describe('letters that are mixed up', () => {
  it.each([
    ['게', '개', 'vowel ㅐㅔ 1 alike'],
    ['되지', '돼지', 'vowel ㅙㅚ 1 alike'],
    ['고기', '거기', 'vowel ㅓㅗ 1'],
    ['풀', '불', 'tenseness ㅂㅍ 1'],
    ['살', '쌀', 'tenseness ㅅㅆ 1'],
    ['다무', '나무', 'initial ㄴㄷ 1'],
    ['하교', '학교', 'batchimMissing ㄱ 1'],
    ['물', '무', 'batchimTooMuch ㄹ 1'],
    ['꼿', '꽃', 'batchim ㅅㅊ 1 alike'],
    ['빗이', '빚이', 'batchim ㅅㅈ 1'],
    ['방', '반', 'batchim ㄴㅇ 1'],
    ['물한 잔', '물 한 찬', 'tenseness ㅈㅊ 1'],
    ['개'.normalize('NFD'), '게', 'vowel ㅐㅔ 1 alike'],
  ])('%s for %s: %s', (given, wanted, confusion) => {
    expect(found([given, wanted])).toEqual([confusion]);
  });

  it.each([
    ['나무', '나무'],
    ['나 무', '나무'],
    // Another word, another form, a word that lacks a syllable, or none at all.
    ['책', '물'],
    ['도서관', '운동장'],
    ['가요', '가다'],
    ['예쁜', '예쁘다'],
    ['학교를', '학교'],
    ['무나', '나무'],
    ['gksrnr', '한국'],
    ['ㄴㅏ무', '나무'],
    ['', '나무'],
    ['고맙습니다', '고마워요'],
    ['나!', '나무'],
  ])('are none in %j for %j', (given, wanted) => {
    expect(found([given, wanted])).toEqual([]);
  });

  it('are counted in both directions, the most frequent first, and a series as one', () => {
    expect(
      found(['게', '개'], ['공', '콩'], ['개', '게'], ['꿀', '굴'], ['콩', '공'], ['하교', '학교']),
    ).toEqual(['tenseness ㄱㄲㅋ 3', 'vowel ㅐㅔ 2 alike', 'batchimMissing ㄱ 1']);
  });

  it('keep the mistakes that they are from', () => {
    const mistakes = [
      { given: '게', wanted: '개', id: 7 },
      { given: '배게', wanted: '베개', id: 8 },
    ];
    const [vowel] = confusions(mistakes);
    expect(vowel?.mistakes.map(({ id }) => id)).toEqual([7, 8, 8]);
  });

  it('whatever one letter is exchanged, are found, the same both ways', () => {
    const syllable = fc
      .tuple(
        fc.constantFrom(...'ㄱㄲㄷㄹㅂㅅㅇㅈㅋㅎ'),
        fc.constantFrom(...'ㅏㅐㅓㅔㅗㅜㅡㅢ'),
        fc.option(fc.constantFrom(...'ㄱㄴㄷㄹㅁㅂㅅㅇ')),
      )
      .map(([initial, medial, final]) => ({ initial, medial, final }));
    const places = fc.constantFrom('initial' as const, 'medial' as const, 'final' as const);
    fc.assert(
      fc.property(syllable, syllable, places, (one, other, place) => {
        const [first, second] = [one, { ...one, [place]: other[place] }].map(composeSyllable);
        if (first === undefined || second === undefined || first === second) return;
        const [found1] = confusions([{ given: first, wanted: second }]);
        const [found2] = confusions([{ given: second, wanted: first }]);
        expect(found1?.letters).toEqual(found2?.letters);
        const letters = [one[place], other[place]].filter((letter) => letter !== null);
        expect(found1?.letters).toEqual(letters.sort());
      }),
    );
  });
});
