import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dubeolsikKeys, fromDubeolsik } from './dubeolsik.ts';
import { composeLetters, typedLetters, typeLetter, withoutLastLetter } from './keyboard.ts';

const SYLLABLES = Array.from({ length: 11_172 }, (_, at) => String.fromCodePoint(0xac00 + at));

describe('a Korean keyboard', () => {
  it('composes each of the 11,172 syllables again from its letters', () => {
    expect(
      SYLLABLES.filter((syllable) => composeLetters(typedLetters(syllable)) !== syllable),
    ).toEqual([]);
    expect(
      SYLLABLES.filter((syllable) => fromDubeolsik(dubeolsikKeys(syllable)) !== syllable),
    ).toEqual([]);
  });

  it('composes any text of syllables, spaces and other signs again, however it was written', () => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom(...SYLLABLES), fc.constantFrom(' ', '?', '1')),
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, (word) => {
        expect(composeLetters(typedLetters(word))).toBe(word);
        expect(composeLetters(typedLetters(word.normalize('NFD')))).toBe(word);
        expect(fromDubeolsik(dubeolsikKeys(word))).toBe(word);
      }),
    );
  });

  it.each([
    ['ㄱㅏㄴ', '간'],
    ['ㄱㅏㄴㅏ', '가나'],
    ['ㄱㅏㅂㅅ', '값'],
    ['ㄱㅏㅂㅅㅏ', '갑사'],
    ['ㄱㅏㅃㅏ', '가빠'],
    ['ㅂㅏㄲ', '밖'],
    ['ㅂㅏㄲㅏ', '바까'],
    ['ㅇㅗㅏㅇ', '왕'],
    ['ㅇㅡㅣㅅㅏ', '의사'],
    ['ㅜㅓ', 'ㅝ'],
    ['ㄱㄱㅏ', 'ㄱ가'],
    ['ㄱㅏㅣ', '가ㅣ'],
    ['ㅋㅋㅋ', 'ㅋㅋㅋ'],
    ['ㄱㅏ ㄴㅏ', '가 나'],
  ])('makes of %s %s', (letters, text) => {
    expect(composeLetters([...letters])).toBe(text);
  });

  it('goes on with the syllable before the caret', () => {
    expect(typeLetter('학교가', 'ㄴ')).toBe('학교간');
    expect(typeLetter('OK', 'ㅏ')).toBe('OKㅏ');
  });

  it('takes back one letter at a time', () => {
    const steps = ['값', '갑', '가', 'ㄱ', ''];
    for (const [at, text] of steps.slice(1).entries()) {
      expect(withoutLastLetter(`뭐 ${steps[at]}`)).toBe(`뭐 ${text}`);
    }
    expect(withoutLastLetter('왜')).toBe('오');
    expect(withoutLastLetter('a')).toBe('');
    expect(withoutLastLetter('')).toBe('');
  });

  it('takes back what was typed last, until nothing is left', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SYLLABLES), { maxLength: 4 }), (syllables) => {
        let text = syllables.join('');
        const letters = typedLetters(text);
        while (letters.length > 0) {
          letters.pop();
          const shorter = withoutLastLetter(text);
          // 나 that was 간 and ㅏ is 가ㄴ without it: what has been composed stays so.
          expect(typedLetters(shorter)).toEqual(letters);
          text = shorter;
        }
        expect(text).toBe('');
      }),
    );
  });
});
