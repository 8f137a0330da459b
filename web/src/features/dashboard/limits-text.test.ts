import { expect, test } from 'vitest';
import { limitsText } from './today-figures.tsx';

const all = (count: number) => ({ count, available: count });

test('limits that hide nothing are not worth a word', () => {
  expect(limitsText(all(0), all(0))).toBeNull();
  expect(limitsText(all(12), all(10))).toBeNull();
});

test('says what a limit allows', () => {
  expect(limitsText(all(3), { count: 1200, available: 10 })).toBe(
    'Today’s limit allows 10 of 1,200 new cards.',
  );
  expect(limitsText({ count: 73, available: 0 }, { count: 90, available: 7 })).toBe(
    'Today’s limits allow none of 73 due cards and 7 of 90 new cards.',
  );
});
