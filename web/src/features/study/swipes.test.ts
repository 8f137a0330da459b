import { expect, it } from 'vitest';
import { mayBegin, ratingOfSwipe, ratingOfTap } from './swipes.ts';

const SCREEN = { width: 400, height: 800 };
const FROM = { x: 200, y: 400 };
const moved = (x: number, y: number) => ({ x: FROM.x + x, y: FROM.y + y });

it.each([
  [-80, 10, 1],
  [10, 90, 2],
  [-10, -90, 3],
  [80, -10, 4],
])('a swipe by %i across and %i along is the rating %i', (across, along, rating) => {
  expect(ratingOfSwipe(FROM, moved(across, along), false)).toBe(rating);
});

it.each([
  [-50, 0],
  [0, 60],
  [70, 68],
  [0, 0],
])('a swipe by %i across and %i along is too short or aslant, and nothing', (across, along) => {
  expect(ratingOfSwipe(FROM, moved(across, along), false)).toBeNull();
});

it('where the page scrolls, up and down are left to that', () => {
  expect(ratingOfSwipe(FROM, moved(0, -200), true)).toBeNull();
  expect(ratingOfSwipe(FROM, moved(-80, 20), true)).toBe(1);
});

it('a tap on the lower half is the rating of its column, and nothing above', () => {
  const tap = (x: number, y: number) => ratingOfTap({ x, y }, { x: x + 3, y }, SCREEN);
  expect([20, 150, 250, 390].map((x) => tap(x, 600))).toEqual([1, 2, 3, 4]);
  expect(tap(150, 390)).toBeNull();
  expect(ratingOfTap({ x: 150, y: 600 }, { x: 165, y: 600 }, SCREEN)).toBeNull();
});

it('what begins at an edge is the browser’s', () => {
  expect(mayBegin({ x: 23, y: 400 }, SCREEN)).toBe(false);
  expect(mayBegin({ x: 377, y: 400 }, SCREEN)).toBe(false);
  expect(mayBegin({ x: 24, y: 400 }, SCREEN)).toBe(true);
  expect(mayBegin({ x: 200, y: 790 }, SCREEN)).toBe(false);
});
