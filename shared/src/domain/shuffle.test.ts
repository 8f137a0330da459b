import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashText, numberHasher, shuffledBy } from './shuffle.ts';

const HUNDRED = Array.from({ length: 100 }, (_, index) => index + 1);
const shuffled = (items: readonly number[], seed: string) =>
  shuffledBy(items, seed, (item) => item);

describe('a shuffle', () => {
  it('holds the same items, and leaves the given list as it was', () => {
    const before = [...HUNDRED];
    const after = shuffled(HUNDRED, 'learner:2026-03-10');
    expect(HUNDRED).toEqual(before);
    expect(after).not.toEqual(before);
    expect([...after].sort((first, second) => first - second)).toEqual(before);
  });

  it('is the same for the same seed, and another for another', () => {
    expect(shuffled(HUNDRED, 'a')).toEqual(shuffled(HUNDRED, 'a'));
    expect(shuffled(HUNDRED, 'a')).not.toEqual(shuffled(HUNDRED, 'b'));
  });

  it('keeps the order of the rest when some are taken away', () => {
    fc.assert(
      fc.property(fc.string(), fc.subarray(HUNDRED), (seed, kept) => {
        const keptInOrder = shuffled(HUNDRED, seed).filter((item) => kept.includes(item));
        expect(shuffled(kept, seed)).toEqual(keptInOrder);
      }),
    );
  });

  it('favours no item for the first place', () => {
    const firsts = new Map<number | undefined, number>();
    for (let day = 0; day < 10_000; day += 1) {
      const [first] = shuffled(HUNDRED.slice(0, 10), `7:${day}`);
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
    }
    for (const count of firsts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
    expect(firsts.size).toBe(10);
  });
});

it('a hash is a whole number below 2^32', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const hash = hashText(text);
      expect(Number.isInteger(hash) && hash >= 0 && hash < 2 ** 32).toBe(true);
    }),
  );
});

it('a number is hashed as the text that ends with it', () => {
  fc.assert(
    fc.property(fc.string(), fc.maxSafeNat(), (before, number) => {
      expect(numberHasher(before)(number)).toBe(hashText(`${before}${number}`));
    }),
    {
      examples: [
        ['sample:', 0],
        ['sample:', 9],
        ['sample:', 10],
        ['', Number.MAX_SAFE_INTEGER],
      ],
    },
  );
});
