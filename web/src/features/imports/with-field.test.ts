import { expect, it } from 'vitest';
import { withField } from './column-fields.tsx';

it('a field stands in one column: given to another, it leaves the first', () => {
  expect(withField(['korean_text', 'english_text', null], 2, 'english_text')).toEqual([
    'korean_text',
    null,
    'english_text',
  ]);
});

it('any number of columns may be left out', () => {
  expect(withField(['korean_text', null, 'english_text'], 0, null)).toEqual([
    null,
    null,
    'english_text',
  ]);
});

it('notes may stand in several columns', () => {
  const columns = ['korean_text', 'english_text', 'pronunciation_notes', null] as const;
  expect(withField(columns, 3, 'pronunciation_notes')[2]).toBe('pronunciation_notes');
});
