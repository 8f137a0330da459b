import type { ImportedField } from '@gieok/shared/contract/import-mapping';
import { readWordLines } from '@gieok/shared/domain/word-lines';
import { withoutEmphasis } from './cell-text.ts';

/** In place of a delimiter: each line is a word and its meaning, set apart in whichever way people write lists. */
export const LIST = 'list';

/** What the cells of a line hold, in their order. */
export const LIST_FIELDS: readonly ImportedField[] = [
  ...(['korean_text', 'english_text'] as const),
  ...(['romanization', 'example_sentence', 'pronunciation_notes'] as const),
];

/** No word with its meaning and an example is longer. */
const LINE_MAX = 5_000;

/** The line as it is, in one cell, where word and meaning cannot be told. */
export function cellsOfLine(line: string): string[] {
  const [read] = line.length > LINE_MAX ? [] : readWordLines(withoutEmphasis(line));
  if (read === undefined || read.korean === null) return [line.trim()];
  const { korean, english, romanization, example, notes } = read;
  const further = [romanization, example, notes].map((text) => text ?? '');
  while (further.at(-1) === '') further.pop();
  return [korean, english, ...further];
}
