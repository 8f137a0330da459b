import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberText } from './quantities.ts';

test('numbers are written as English writes them', () => {
  fc.assert(
    fc.property(fc.integer(), (value) => {
      expect(numberText(value)).toBe(value.toLocaleString('en'));
    }),
  );
});

test('with at most three digits after the point', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (thousandths) => {
      const value = thousandths / 1_000;
      expect(numberText(value)).toBe(value.toLocaleString('en'));
    }),
  );
  expect(numberText(1_234.567_8)).toBe('1,234.568');
});
