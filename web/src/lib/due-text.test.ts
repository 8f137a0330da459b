import { expect, test } from 'vitest';
import { dueText } from './due-text.ts';

const seoul = { timeZone: 'Asia/Seoul', dayStartsAt: 4 };
/** 22 November, 03:30 in Seoul: the learner's day is still the 21st. */
const now = new Date('2025-11-21T18:30:00Z');

test.each([
  [null, null],
  ['2025-11-01T19:00:00Z', 'Due today'],
  ['2025-11-20T19:00:00Z', 'Due today'],
  ['2025-11-21T19:00:00Z', 'Due tomorrow'],
  ['2025-11-22T19:00:00Z', 'Due in 2 days'],
  ['2026-01-19T19:00:00Z', 'Due in 2 months'],
])('%s is %s', (dueAt, text) => {
  expect(dueText(dueAt, now, seoul)).toBe(text);
});
