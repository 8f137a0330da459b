import { BULLET } from '@gieok/shared/domain/word-lines';
import { rowsIn } from './beginning-rows.ts';
import { isHeader } from './header-row.ts';
import { cellsOfLine, LIST } from './list-lines.ts';
import { isOther, isWordPair } from './word-pairs.ts';

const DELIMITERS = ['\t', ',', ';', '|'] as const;
/** Between words on one line. */
const WORD_ENDS = [';', ',', '|'] as const;
const LOOKED_AT = 50;
const NEARLY_ALL = 0.9;
const MOST = 0.75;
const HANGUL = /\p{Script=Hangul}/u;

/**
 * Gives most rows the same number of cells, over one; `LIST` where lines read better whole (`사과 -
 * apple, fruit`). @param hasColumns prefers any delimiter that fits.
 */
export function findDelimiter(text: string, hasColumns = false): string {
  let best: { delimiter: string; alike: number } = { delimiter: LIST, alike: 0 };
  for (const delimiter of DELIMITERS) {
    const lengths = rowsIn(text, delimiter, LOOKED_AT).map((cells) => cells.length);
    if (lengths.filter((length) => length > 1).length * 2 < lengths.length) continue;
    const counts = new Map<number, number>();
    for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
    counts.delete(1);
    const alike = Math.max(0, ...counts.values());
    if (alike > best.alike) best = { delimiter, alike };
  }
  const { delimiter } = best;
  if (hasColumns || delimiter === LIST) return delimiter;
  return isRatherList(text, delimiter) ? LIST : delimiter;
}

function isRatherList(text: string, delimiter: string): boolean {
  const rows = rowsIn(text, delimiter, LOOKED_AT);
  if (rows.some(isHeader)) return false;
  const lines = rowsIn(text, LIST, LOOKED_AT);
  const inTable = rows.filter(isWordPair).length;
  const inList = lines.filter((cells) => isWordPair(cells.slice(0, 2))).length;
  if (inList !== inTable) return inList > inTable;
  // Spreadsheet cells may be empty.
  if (delimiter === '\t' || text.includes('"') || inList < lines.length * NEARLY_ALL) return false;
  // "1. 사과, apple" is a numbered list.
  if (rows.every(([first = '']) => BULLET.test(first.trim()))) return true;
  const isEven = rows.length > 1 && new Set(rows.map((cells) => cells.length)).size === 1;
  return !isEven || rows.every((cells) => isProse(cells));
}

/** "먹다, to eat, to have": a meaning with commas. */
const isProse = ([, , ...more]: readonly string[]) =>
  more.length > 0 && more.every((cell) => /^ \S/.test(cell) && isOther(cell));

/** As Quizlet exports on request. */
interface WordsInLine {
  end: string;
  delimiter: string;
}

/** Where most parts, but not every line, are a word with its meaning. */
export function findWordsInLine(text: string): WordsInLine | undefined {
  const lines = filled(text.split(/[\r\n]+/)).slice(0, LOOKED_AT);
  if (lines.length > 0 && lines.every((line) => isWord(line))) return undefined;
  for (const end of WORD_ENDS) {
    const parts = filled(lines.flatMap((line) => line.split(end))).slice(0, LOOKED_AT);
    if (parts.length <= lines.length || !parts.every((part) => HANGUL.test(part))) continue;
    // Some lack one script: 90, CD, T셔츠.
    const words = parts.filter((part) => isWord(part)).length;
    const hasTabs = parts.every((part) => part.trim().split('\t').length === 2);
    if (hasTabs && (words > 0 || lines.length === 1)) return { end, delimiter: '\t' };
    const isList = parts.every((part) => cellsOfLine(part).length > 1);
    if (isList && words >= parts.length * MOST) return { end, delimiter: LIST };
  }
  return undefined;
}

const isWord = (line: string) => isWordPair(cellsOfLine(line).slice(0, 2));
const filled = (parts: readonly string[]) => parts.filter((part) => part.trim() !== '');
