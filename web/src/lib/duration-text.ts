import { numberText } from './number-text.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** Milliseconds as `38 s`, `12 min`, `4.5 h` or `1,203 h`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < MINUTE - SECOND / 2) return `${Math.round(milliseconds / SECOND)} s`;
  const minutes = Math.round(milliseconds / MINUTE);
  if (minutes < 60) return `${minutes} min`;
  const tenths = Math.round(milliseconds / (HOUR / 10)) / 10;
  if (tenths < 100) return `${tenths} h`;
  return `${numberText(Math.round(milliseconds / HOUR))} h`;
}
