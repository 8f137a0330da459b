import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countScale } from './scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [37, [0, 10, 20, 30, 40]],
  [160, [0, 50, 100, 150, 200]],
])('%i is held by %j', (max, ticks) => {
  expect(countScale(max).ticks).toEqual(ticks);
});

test('any count is held by two to five round lines, and reaches more than half of the height', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (max) => {
      const { top, ticks } = countScale(max);
      expect(top).toBeGreaterThanOrEqual(max);
      expect(max / top).toBeGreaterThan(0.5);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect([ticks[0], ticks.at(-1)]).toEqual([0, top]);
    }),
  );
});
