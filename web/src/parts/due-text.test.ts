import { expect, test } from 'vitest';
import { dueText } from './due-text.ts';

const seoul = { timeZone: 'Asia/Seoul', dayStartsAt: 4 };
/** 22 November, 03:30 in Seoul: the learner's day is still the 21st. */
const now = new Date('2025-11-21T18:30:00Z');

const card = { due_at: null, suspended: false, buried_until: null };

test.each([
  [null, null],
  ['2025-11-01T19:00:00Z', 'Due today'],
  ['2025-11-20T19:00:00Z', 'Due today'],
  ['2025-11-21T19:00:00Z', 'Due tomorrow'],
  ['2025-11-22T19:00:00Z', 'Due in 2 days'],
  ['2026-01-19T19:00:00Z', 'Due in 2 months'],
])('%s is %s', (due_at, text) => {
  expect(dueText({ ...card, due_at }, now, seoul)).toBe(text);
});

test('a suspended card is never said to be due', () => {
  const suspended = { ...card, due_at: '2025-11-01T19:00:00Z', suspended: true };
  expect(dueText(suspended, now, seoul)).toBeNull();
});

test('a buried card comes back with the day until which it is buried, or later', () => {
  const buried = { ...card, buried_until: '2025-11-22' };
  const due = (due_at: string | null) => dueText({ ...buried, due_at }, now, seoul);
  expect(due('2025-11-01T19:00:00Z')).toBe('Due tomorrow');
  expect(due('2025-11-24T19:00:00Z')).toBe('Due in 4 days');
  expect(due(null)).toBeNull();
  const over = { ...buried, buried_until: '2025-11-21', due_at: '2025-11-01T19:00:00Z' };
  expect(dueText(over, now, seoul)).toBe('Due today');
});
