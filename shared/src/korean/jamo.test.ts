import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstConsonant, syllableLetters } from './jamo.ts';

describe('taking a syllable apart', () => {
  it('gives its initial, its vowel and its final', () => {
    expect(syllableLetters('가')).toEqual({ initial: 'ㄱ', medial: 'ㅏ', final: null });
    expect(syllableLetters('앉')).toEqual({ initial: 'ㅇ', medial: 'ㅏ', final: 'ㄵ' });
    expect(syllableLetters('쀍')).toEqual({ initial: 'ㅃ', medial: 'ㅞ', final: 'ㄺ' });
    expect(syllableLetters('힣')).toEqual({ initial: 'ㅎ', medial: 'ㅣ', final: 'ㅎ' });
  });

  it('leaves other characters whole', () => {
    expect(['ㄱ', 'a', ' ', '', '漢', '힤'].map(syllableLetters)).toEqual(Array(6).fill(null));
  });

  it('agrees with Unicode about every syllable', () => {
    const INITIAL = 0x1100;
    const MEDIAL = 0x1161;
    const FINAL = 0x11a8;
    const names = (from: number, letters: string) =>
      new Map([...letters].map((letter, index) => [letter, String.fromCodePoint(from + index)]));
    const initials = names(INITIAL, 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ');
    const medials = names(MEDIAL, 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ');
    const finals = names(FINAL, 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ');
    fc.assert(
      fc.property(fc.integer({ min: 0xac00, max: 0xd7a3 }), (code) => {
        const syllable = String.fromCodePoint(code);
        const letters = syllableLetters(syllable);
        const decomposed = [
          initials.get(letters?.initial ?? ''),
          medials.get(letters?.medial ?? ''),
          finals.get(letters?.final ?? ''),
        ].join('');
        expect(decomposed).toBe(syllable.normalize('NFD'));
      }),
    );
  });
});

describe('the first consonant', () => {
  it('is that of the first syllable', () => {
    expect(firstConsonant('국물')).toBe('ㄱ');
    expect(firstConsonant(' 딸기')).toBe('ㄸ');
    expect(firstConsonant('한국'.normalize('NFD'))).toBe('ㅎ');
    expect(firstConsonant('ㅋㅋ')).toBe('ㅋ');
  });

  it('is absent where there is no hangul', () => {
    expect(['', 'TV', '3월', 'ㅏ'].map(firstConsonant)).toEqual([null, null, null, null]);
  });
});
