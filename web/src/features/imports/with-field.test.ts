import { expect, it } from 'vitest';
import { withField } from './with-field.ts';

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
