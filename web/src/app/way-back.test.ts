import { expect, test } from 'vitest';
import { originOf, wayBack } from './way-back.ts';

const location = (path: string, state: unknown = null) => {
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  return { pathname, search, hash, state };
};

test('the way back is the page that was asked for, query and all', () => {
  const origin = originOf(location('/study/7?category=3#x'));
  expect(wayBack(location('/login', origin))).toBe('/study/7?category=3#x');
});

test.each([null, {}, { from: 5 }, 'text'])('without an origin it is the dashboard: %j', (state) => {
  expect(wayBack(location('/login', state))).toBe('/dashboard');
});
