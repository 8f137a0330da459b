import type { ImportedField } from '@gieok/shared/contract/import-mapping';
import { readWordLines } from '@gieok/shared/domain/word-lines';
import { withoutEmphasis } from './cell-text.ts';

/** In place of a delimiter: each line is a word and its meaning. */
export const LIST = 'list';

export const LIST_FIELDS: readonly ImportedField[] = [
  ...(['korean_text', 'english_text'] as const),
  ...(['romanization', 'example_sentence', 'pronunciation_notes'] as const),
];

const LINE_MAX = 5_000;

/** One cell where word and meaning cannot be told apart. */
export function cellsOfLine(line: string): string[] {
  const [read] = line.length > LINE_MAX ? [] : readWordLines(withoutEmphasis(line));
  if (read === undefined || read.korean === null) return [line.trim()];
  const { korean, english, romanization, example, notes } = read;
  const further = [romanization, example, notes].map((text) => text ?? '');
  while (further.at(-1) === '') further.pop();
  return [korean, english, ...further];
}
