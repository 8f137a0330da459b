import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

it('a full map forgets what was used longest ago', () => {
  const map = new BoundedMap<string, number>(3);
  for (const [index, key] of ['a', 'b', 'c'].entries()) map.set(key, index);
  expect(map.get('a')).toBe(0);
  map.set('d', 3);
  expect(['a', 'b', 'c', 'd'].map((key) => map.get(key))).toEqual([0, undefined, 2, 3]);
  map.delete('c');
  map.set('e', 4);
  expect(['a', 'c', 'd', 'e'].map((key) => map.get(key))).toEqual([0, undefined, 3, 4]);
});
