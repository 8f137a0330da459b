import { numberText } from '../../lib/number-text.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** Time spent, in milliseconds, in as few words as will do: `38 s`, `12 min`, `4.5 h`, `1,203 h`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < MINUTE - SECOND / 2) return `${Math.round(milliseconds / SECOND)} s`;
  const minutes = Math.round(milliseconds / MINUTE);
  if (minutes < 60) return `${minutes} min`;
  const tenths = Math.round(milliseconds / (HOUR / 10)) / 10;
  if (tenths < 100) return `${tenths} h`;
  return `${numberText(Math.round(milliseconds / HOUR))} h`;
}

interface Range {
  from: number;
  below: number | null;
}

/** Whole days: `1`, `2–3`, `91+`. */
export function wholeRange({ from, below }: Range): string {
  if (below === null) return `${from}+`;
  return below - from === 1 ? `${from}` : `${from}–${below - 1}`;
}

/** Values that are not whole: `2.5 to 2.7`, `3.1 or more`. */
export function openRange({ from, below }: Range, digits = 0): string {
  if (below === null) return `${from.toFixed(digits)} or more`;
  return `${from.toFixed(digits)} to ${below.toFixed(digits)}`;
}
