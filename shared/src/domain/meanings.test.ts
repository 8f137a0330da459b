import { describe, expect, it } from 'vitest';
import { coverMeanings, meaningKey, shareMeaning } from './meanings.ts';

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

it('tells the same meanings by one key, whatever their order, articles and brackets', () => {
  expect(meaningKey('to watch; to see (a film)')).toBe(meaningKey('see, watch'));
  expect(meaningKey('gold')).not.toBe(meaningKey('gold; money'));
  expect(meaningKey('?!')).not.toBe(meaningKey('...'));
});

it('says whether one card says all that the other does', () => {
  expect(coverMeanings('pear', 'an Asian pear; pear')).toBe(true);
  expect(coverMeanings('an Asian pear; pear', 'pear')).toBe(true);
  expect(coverMeanings('to indicate, to mark', 'to indicate; to express')).toBe(false);
  expect(coverMeanings('', 'pear')).toBe(false);
  expect(coverMeanings('', '')).toBe(true);
});
