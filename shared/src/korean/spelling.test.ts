import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedSpellings, checkSpelling } from './spelling.ts';

describe('a spelling', () => {
  it('is correct when it is the same text', () => {
    expect(checkSpelling('나무', '나무')).toBe('correct');
  });

  it('is correct in decomposed hangul too, as some keyboards send it', () => {
    const decomposed = '한국말'.normalize('NFD');
    expect(decomposed).not.toBe('한국말');
    expect(checkSpelling(decomposed, '한국말')).toBe('correct');
    expect(checkSpelling('한국말', decomposed)).toBe('correct');
  });

  it('does not depend on capitals, nor on the space around it', () => {
    expect(checkSpelling('  TV 를  ', 'tv 를')).toBe('correct');
  });

  it('is correct with several spaces, or a strange one, where there is one', () => {
    expect(checkSpelling('안녕히   가세요', '안녕히 가세요')).toBe('correct');
    expect(checkSpelling('안녕히\u3000가세요\u200b', '안녕히\u00a0가세요')).toBe('correct');
  });

  it('is almost right when only the spaces are wrong', () => {
    expect(checkSpelling('안녕히가세요', '안녕히 가세요')).toBe('almost');
    expect(checkSpelling('나 무', '나무')).toBe('almost');
  });

  it('is incorrect when a letter is wrong, missing or too many', () => {
    expect(checkSpelling('나모', '나무')).toBe('incorrect');
    expect(checkSpelling('나', '나무')).toBe('incorrect');
    expect(checkSpelling('나무들', '나무')).toBe('incorrect');
    expect(checkSpelling('나ㅁㅜ', '나무')).toBe('incorrect');
  });

  it('is incorrect when nothing was typed', () => {
    expect(checkSpelling('', '나무')).toBe('incorrect');
    expect(checkSpelling('   ', '나무')).toBe('incorrect');
  });

  it('is correct for every text against itself, composed or not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(checkSpelling(text.normalize('NFD'), text)).toBe('correct');
      }),
    );
  });
});

describe('what may be typed for a card', () => {
  it.each([
    ['나무', ['나무']],
    ['예/네', ['예', '네', '예/네']],
    ['뭐; 무엇 ;', ['뭐', '무엇', '뭐; 무엇 ;']],
    ['배/배', ['배', '배/배']],
    ['(초등)학교', ['초등학교', '학교', '(초등)학교']],
    ['커피 (한) 잔', ['커피 한 잔', '커피 잔', '커피 (한) 잔']],
    [
      '[저는] (나는) 가/가요',
      ['저는 나는 가', '저는 가', '나는 가', '가', '가요', '[저는] (나는) 가/가요'],
    ],
    ['학교(초/중)', ['학교초/중', '학교', '학교(초/중)']],
    ['(예)', ['예', '(예)']],
    ['하(다', ['하(다']],
    ['/', ['/']],
    ['', []],
  ])('is for %s %j', (expected, accepted) => {
    expect(acceptedSpellings(expected)).toEqual(accepted);
    for (const answer of accepted) expect(checkSpelling(answer, expected)).toBe('correct');
  });

  it('is almost right as any of them without its spaces', () => {
    expect(checkSpelling('물한잔', '물/물 한 잔')).toBe('almost');
    expect(checkSpelling('불', '물/물 한 잔')).toBe('incorrect');
  });

  it('stays a handful in a text full of brackets', () => {
    const text = '(가)'.repeat(100);
    expect(acceptedSpellings(text).length).toBeLessThan(20);
    expect(checkSpelling(text, text)).toBe('correct');
  });
});
