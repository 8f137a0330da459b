import { expect, test } from 'vitest';
import { countText, percentText } from './number-text.ts';

test.each([
  [0, '0%'],
  [0.001, '1%'],
  [0.004, '1%'],
  [0.014, '1%'],
  [0.504, '50%'],
  [0.905, '91%'],
  [0.996, '99%'],
  [0.999, '99%'],
  [1, '100%'],
])('the share %d is %s', (share, text) => {
  expect(percentText(share)).toBe(text);
});

test.each([
  [0, '0.0%'],
  [0.0001, '0.1%'],
  [0.0426, '4.3%'],
  [0.05, '5.0%'],
  [0.9999, '99.9%'],
  [1, '100.0%'],
])('with one digit after the point the share %d is %s', (share, text) => {
  expect(percentText(share, 1)).toBe(text);
});

test('one is singular', () => {
  expect([countText(1, 'review'), countText(1_200, 'review')]).toEqual([
    '1 review',
    '1,200 reviews',
  ]);
});
