import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeSyllable } from './jamo.ts';
import { checkSpelling, tidySpelling } from './spelling.ts';
import { type SpelledCharacter, spellingDifference } from './spelling-difference.ts';

/** The characters, those that differ in brackets with their differing letters. */
const marked = (characters: readonly SpelledCharacter[]) =>
  characters
    .map(({ character, letters, differs }) => {
      const wrong = letters.filter((letter) => letter.differs).map(({ letter }) => letter);
      return differs ? `${character}[${wrong.join('')}]` : character;
    })
    .join('');

function sides(answer: string, expected: string) {
  const { given, wanted } = spellingDifference(answer, expected);
  return [marked(given), marked(wanted)];
}

describe('the difference between two spellings', () => {
  it('is nothing where they are the same', () => {
    expect(sides('나무', '나무')).toEqual(['나무', '나무']);
    expect(spellingDifference('나무', '나무').single).toBeNull();
  });

  it('marks the letter that is wrong, in both', () => {
    expect(sides('안다', '앉다')).toEqual(['안[ㄴ]다', '앉[ㄵ]다']);
    expect(sides('게', '개')).toEqual(['게[ㅔ]', '개[ㅐ]']);
    expect(sides('빵', '방')).toEqual(['빵[ㅃ]', '방[ㅂ]']);
  });

  it('marks a final that is missing, or too many, where it stands', () => {
    expect(sides('하구', '학교')).toEqual(['하[]구[ㅜ]', '학[ㄱ]교[ㅛ]']);
    expect(sides('물을', '무을')).toEqual(['물[ㄹ]을', '무[]을']);
  });

  it('finds the counterparts again after a syllable that is missing or too many', () => {
    expect(sides('안녕세요', '안녕하세요')).toEqual(['안녕세요', '안녕하[ㅎㅏ]세요']);
    expect(sides('감사합합니다', '감사합니다')[1]).toBe('감사합니다');
  });

  it('marks a space that is missing or too many', () => {
    expect(sides('안녕히가세요', '안녕히 가세요')).toEqual(['안녕히가세요', '안녕히 [ ]가세요']);
    expect(sides('나 무', '나무')).toEqual(['나 [ ]무', '나무']);
  });

  it('takes loose letters and other scripts as they are', () => {
    expect(sides('하ㄴ', '한')[1]).toBe('한[ㄴ]');
    expect(sides('tv', 'TV')).toEqual(['tv', 'TV']);
  });

  it('names the letter where it is the only one', () => {
    expect(spellingDifference('안다', '앉다').single).toEqual({
      place: 'final',
      given: 'ㄴ',
      wanted: 'ㄵ',
    });
    expect(spellingDifference('하교', '학교').single).toEqual({
      place: 'final',
      given: null,
      wanted: 'ㄱ',
    });
    expect(spellingDifference('하구', '학교').single).toBeNull();
    expect(spellingDifference('안녕세요', '안녕하세요').single).toBeNull();
  });

  it('turns one word into the other by the letters it marks', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'가각나앉않쫓의', 'ㄱ', ' ', 'a'),
      maxLength: 8,
    });
    fc.assert(
      fc.property(text, text, (answer, expected) => {
        const { pairs } = spellingDifference(answer, expected);
        const turned = pairs.map(({ given, wanted }) => {
          const kept = given?.letters.filter(({ differs }) => !differs) ?? [];
          const put = wanted?.letters.filter(({ differs }) => differs) ?? [];
          const letters = new Map([...kept, ...put].map(({ place, letter }) => [place, letter]));
          const [initial, medial] = [letters.get('initial'), letters.get('medial')];
          if (initial === undefined || medial === undefined) return letters.get('whole') ?? '';
          return composeSyllable({ initial, medial, final: letters.get('final') ?? null });
        });
        expect(turned.join('')).toBe(tidySpelling(expected));
      }),
    );
  });

  it('shows both texts whole, and differs exactly where the check is not content', () => {
    const text = fc.string({ unit: fc.constantFrom('가', '각', '나', '앉', 'ㄱ', ' ', 'a', 'A') });
    fc.assert(
      fc.property(text, text, (answer, expected) => {
        const { given, wanted } = spellingDifference(answer, expected);
        const whole = (side: readonly SpelledCharacter[]) =>
          side.map(({ character }) => character).join('');
        expect(whole(given)).toBe(tidySpelling(answer));
        expect(whole(wanted)).toBe(tidySpelling(expected));
        const differs = [...given, ...wanted].some((character) => character.differs);
        expect(differs).toBe(checkSpelling(answer, expected) !== 'correct');
      }),
    );
  });
});
