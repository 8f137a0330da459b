import { describe, expect, it } from 'vitest';
import { partOf } from './text-part.ts';

const partsOf = (text: string) =>
  Array.from({ length: partOf(text, 1).parts }, (_, place) => partOf(text, place + 1));

describe('a long text', () => {
  it.each([
    ['lines', '오늘은 비가 와요. 내일도 와요.\n', /\n$/],
    ['sentences', '오늘은 비가 와요. 내일도 와요? ', /[.?] $/],
    ['words', '가나다 라마바 ', / $/],
    ['letters', '가나다라마바사', /사?/],
    ['characters of two units', '가😀', /[가😀]$/u],
  ])('of %s is cut at one of their ends, nothing is lost', (_, unit, end) => {
    const text = unit.repeat(Math.ceil(45_000 / unit.length));
    const parts = partsOf(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.length).toBeGreaterThanOrEqual(5);
    expect(parts.length).toBeLessThanOrEqual(9);
    for (const { text: each, from } of parts) {
      expect(each.length).toBeLessThanOrEqual(10_000);
      expect(each).toMatch(end);
      expect(text.slice(from, from + each.length)).toBe(each);
    }
  });

  it('has no part beyond the last, and a short one is a part alone', () => {
    expect(partOf('짧다', 7)).toEqual({ part: 1, parts: 1, from: 0, text: '짧다' });
    expect(partOf('가\n'.repeat(10_000), 9)).toMatchObject({ part: 2, parts: 2, from: 10_000 });
  });
});
