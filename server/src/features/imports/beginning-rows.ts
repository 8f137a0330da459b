import Papa from 'papaparse';
import { cellsOfLine, LIST } from './list-lines.ts';

export function rowsIn(
  text: string,
  delimiter: string,
  most: number,
  { withEmpty = false } = {},
): string[][] {
  const preview = most + RULES_MOST;
  const rows =
    delimiter === LIST
      ? linesIn(text, withEmpty).slice(0, preview).map(cellsOfLine)
      : Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: !withEmpty }).data;
  const all = rows.map((cells) => withoutFrame(cells, delimiter));
  return (withEmpty ? all : all.filter((cells) => !isEmpty(cells) && !isRule(cells))).slice(
    0,
    most,
  );
}

function linesIn(text: string, withEmpty: boolean): string[] {
  const lines = text.split(/\r\n|[\r\n]/);
  return withEmpty ? lines : lines.filter((line) => line.trim() !== '');
}

const RULES_MOST = 10;
const RULE = /^[\s|+:=_*~\-\u2013\u2014\u2500\u2501\u253c]*$/;
const STROKES = /([-=_*~\u2013\u2014\u2500\u2501])\1/;

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** `---`, or Markdown's `|---|:-:|`. */
export function isRule(cells: readonly string[]): boolean {
  return cells.every((cell) => RULE.test(cell)) && cells.some((cell) => STROKES.test(cell));
}

/** Markdown rows begin and end with a bar. */
export function withoutFrame(cells: string[], delimiter: string): string[] {
  const isFramed =
    delimiter === '|' && cells.length > 2 && cells[0]?.trim() === '' && cells.at(-1)?.trim() === '';
  return isFramed ? cells.slice(1, -1) : cells;
}
