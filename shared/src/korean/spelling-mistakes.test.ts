import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mistakeInWords } from '../texts/spelling.ts';
import { acceptedSpellings, checkSpelling } from './spelling.ts';
import { nearestSpelling } from './spelling-difference.ts';
import { spellingMistakes } from './spelling-mistakes.ts';

const said = (answer: string, expected: string) =>
  spellingMistakes(answer, expected).map((mistake) => mistakeInWords(mistake));

const form = (typed: string, wanted: string) =>
  `The right word in another form: you wrote ${typed}, and ${wanted}.`;

describe('what is wrong with a spelling', () => {
  it.each([
    // Finals.
    ['하교', '학교', 'The batchim (final consonant) ㄱ of 학 is missing.'],
    ['물을', '무을', '무 has no batchim (final consonant): ㄹ is too much.'],
    ['꼿', '꽃', 'The batchim (final consonant) of 꽃 is ㅊ, not ㅅ: at the end they sound alike.'],
    [
      '안다',
      '앉다',
      'The batchim (final consonant) of 앉 is ㄵ, not ㄴ: at the end they sound alike.',
    ],
    ['방', '반', 'The batchim (final consonant) of 반 is ㄴ, not ㅇ.'],
    // Vowels.
    ['게', '개', 'The vowel of 개 is ㅐ, not ㅔ: they sound alike.'],
    ['얘의', '예의', 'The vowel of 예 is ㅖ, not ㅒ: they sound alike.'],
    ['되지', '돼지', 'The vowel of 돼 is ㅙ, not ㅚ: they sound alike.'],
    ['외국', '웨국', 'The vowel of 웨 is ㅞ, not ㅚ: they sound alike.'],
    ['시게', '시계', 'The vowel of 계 is ㅖ, not ㅔ: they sound alike.'],
    ['히망', '희망', 'That is how it sounds: [히망]. It is spelled 희망.'],
    ['이사', '의사', 'The vowel of 의 is ㅢ, not ㅣ.'],
    ['고기', '거기', 'The vowel of 거 is ㅓ, not ㅗ.'],
    // First consonants.
    ['방', '빵', '빵 begins with tense ㅃ, not with plain ㅂ.'],
    ['풀', '불', '불 begins with plain ㅂ, not with aspirated ㅍ.'],
    ['짜다', '차다', '차 begins with aspirated ㅊ, not with tense ㅉ.'],
    ['삭', '싹', '싹 begins with tense ㅆ, not with plain ㅅ.'],
    ['다무', '나무', '나 begins with ㄴ, not with ㄷ.'],
    // Syllables and words.
    ['안녕세요', '안녕하세요', 'Syllable 하 is missing.'],
    ['안녕요', '안녕하세요', 'Syllables 하세 are missing.'],
    ['감사합합니다', '감사합니다', 'Syllable 합 is too much.'],
    ['무나', '나무', '나 and 무 have changed places.'],
    ['지아버', '아버지', 'Syllable 지 is too much.'],
    ['한 잔 물', '물 한 잔', 'The words are right, in another order: 물 한 잔.'],
    ['책', '물', 'It is 물, not 책.'],
    ['도서관', '나무', 'That is another word: hardly a letter is the same.'],
    // Spaces.
    ['물 한잔', '물 한 잔', 'There is a space between 한 and 잔.'],
    ['안녕히가세요', '안녕히 가세요', 'There is a space between 안녕히 and 가세요.'],
    ['나 무', '나무', 'There is no space between 나 and 무.'],
    // Particles.
    ['학교를', '학교', '를 is a particle too many: the word alone is 학교.'],
    ['학교에서', '학교', '에서 is a particle too many: the word alone is 학교.'],
    ['길로', '길', '로 is a particle too many: the word alone is 길.'],
    ['사이', '사', 'Syllable 이 is too much.'],
    // Forms.
    ['가요', '가다', form('the polite form', 'the dictionary form is 가다')],
    ['고맙습니다', '고마워요', form('the formal form', 'the polite form is 고마워요')],
    ['갔어요', '가요', form('the polite past', 'the polite form is 가요')],
    ['들어요', '듣다', form('the polite form', 'the dictionary form is 듣다')],
    ['예쁜', '예쁘다', form('the form before a noun', 'the dictionary form is 예쁘다')],
    // Sound, letters and keyboards.
    ['궁물', '국물', 'That is how it sounds: [궁물]. It is spelled 국물.'],
    ['구거', '국어', 'That is how it sounds: [구거]. It is spelled 국어.'],
    ['하ㄴ국', '한국', 'ㄴ stands alone: every letter belongs to a syllable.'],
    [
      'gksrnr',
      '한국',
      'On a Korean keyboard these keys type 한국: yours was set to Latin letters.',
    ],
    ['hanguk', '한국', 'Write it in Korean letters.'],
    ['나무!', '나무', '“!” is too much.'],
  ])('says of %s for %s first: %s', (answer, expected, sentence) => {
    expect(said(answer, expected)[0]).toBe(sentence);
  });

  it('explains the letters of a word that was written as it sounds', () => {
    expect(said('구거', '국어').slice(1)).toEqual([
      'The batchim (final consonant) ㄱ of 국 is missing.',
      '어 begins with ㅇ, not with ㄱ.',
    ]);
  });

  it('names mistakes where they stand, those in spaces last', () => {
    expect(said('안영히게세요', '안녕히 가세요')).toEqual([
      '녕 begins with ㄴ, not with ㅇ.',
      'The vowel of 가 is ㅏ, not ㅔ.',
      'There is a space between 안녕히 and 가세요.',
    ]);
  });

  const unit = fc.constantFrom(...'가각나너앉않의회웨빵불ㄱaA /;()', '학교', '에서', '를');
  const text = fc.string({ unit, maxLength: 8 });

  it('is one to three things for every wrong answer, and nothing for a right one', () => {
    fc.assert(
      fc.property(text, text, (answer, expected) => {
        const nearest = nearestSpelling(answer, expected);
        const verdict = checkSpelling(answer, expected);
        const sentences = said(answer, nearest);
        expect(sentences.length > 0).toBe(verdict !== 'correct');
        expect(sentences.length).toBeLessThanOrEqual(3);
        expect(new Set(sentences).size).toBe(sentences.length);
        for (const sentence of sentences) expect(sentence).toMatch(/^\S.*\.$/);
      }),
      { numRuns: 1000 },
    );
  });

  it('is another form also where that has no name, of a word that is known', () => {
    const sentences = (answer: string, word?: string) =>
      spellingMistakes(answer, '갔지만', word).map((mistake) => mistakeInWords(mistake));
    expect(sentences('가다', '가다')).toEqual([
      'The right word in another form: here it is 갔지만.',
    ]);
    expect(sentences('가지만', '걷다/가다')).toEqual(sentences('가다', '가다'));
    expect(sentences('가지만')).toEqual(['The batchim (final consonant) ㅆ of 갔 is missing.']);
    expect(sentences('갓지만', '가다')[0]).toMatch(/^The batchim/);
  });

  it('is told against a spelling that is accepted, and the nearest of them', () => {
    fc.assert(
      fc.property(text, text, (answer, expected) => {
        fc.pre(expected.trim() !== '');
        expect(acceptedSpellings(expected)).toContain(nearestSpelling(answer, expected));
      }),
    );
    expect(nearestSpelling('내', '예/네')).toBe('네');
    expect(nearestSpelling('무엇', '뭐; 무엇')).toBe('무엇');
    expect(nearestSpelling('학꾜', '(초등)학교')).toBe('학교');
  });
});
