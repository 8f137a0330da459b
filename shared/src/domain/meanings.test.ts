import { describe, expect, it } from 'vitest';
import { shareMeaning } from './meanings.ts';

describe('two cards have a meaning in common', () => {
  it.each([
    ['yes', 'Yes'],
    ['to watch; to see', 'see (a film)'],
    ['a ship', 'boat, ship'],
    ['stomach / belly', 'the belly'],
    ['hello', 'hello!'],
    ['big or large', 'large'],
    ['to be pretty', 'pretty'],
    ['(polite)', '(Polite)'],
  ])('%j and %j', (first, second) => {
    expect(shareMeaning(first, second)).toBe(true);
    expect(shareMeaning(second, first)).toBe(true);
  });

  it.each([
    ['pear', 'ship'],
    ['to see', 'sea'],
    ['see (a film)', 'film'],
    ['to', 'to go'],
    ['order', 'der'],
    ['', ''],
    [', ;', '; /'],
  ])('but not %j and %j', (first, second) => {
    expect(shareMeaning(first, second)).toBe(false);
    expect(shareMeaning(second, first)).toBe(false);
  });
});
