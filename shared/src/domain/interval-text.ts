import { MINUTE_MS } from '../constants.ts';

const SECOND_MS = 1_000;
const HOUR = 60;
const MONTH = 30;
const YEAR = 365;

const counted = (value: string, unit: string) => `${value} ${unit}${value === '1' ? '' : 's'}`;

const about = (value: number, unit: string, decimals: number) =>
  counted(String(Number(value.toFixed(decimals))), unit);

function daysText(days: number, precision: number): string {
  if (days < MONTH) return counted(String(days), 'day');
  if (days < YEAR) return about(days / MONTH, 'month', precision);
  const years = days / YEAR;
  return about(years, 'year', years < 10 ? precision + 1 : precision);
}

function minutesText(minutes: number, precision: number): string {
  if (minutes < HOUR || precision >= PRECISION_MAX) return `${minutes} min`;
  return about(minutes / HOUR, 'hour', precision);
}

/** Days under 30, months under 365, then years. */
export function intervalText(days: number): string {
  return daysText(days, 0);
}

interface Wait {
  /** Days; 0 in minute steps. */
  interval: number;
  /** Milliseconds since 1970; null for days. */
  dueAt: number | null;
}

/** @param at milliseconds since 1970. */
export function waitText(wait: Wait, at: number): string {
  return waitTextOf(wait, at, 0);
}

function waitTextOf({ interval, dueAt }: Wait, at: number, precision: number): string {
  if (dueAt === null) return daysText(interval, precision);
  return minutesText(Math.round((dueAt - at) / MINUTE_MS), precision);
}

const PRECISION_MAX = 3;

/** Different waits never read alike; each is only as precise as that takes. */
export function waitTexts(waits: readonly Wait[], at: number): string[] {
  const precisions = waits.map(() => 0);
  for (;;) {
    const texts = waits.map((wait, index) => waitTextOf(wait, at, precisions[index] ?? 0));
    const vague = texts.flatMap((text, index) => {
      const isShared = waits.some(
        (wait, other) => texts[other] === text && differ(wait, waits[index]),
      );
      return isShared && (precisions[index] ?? 0) < PRECISION_MAX ? [index] : [];
    });
    if (vague.length === 0) return texts;
    for (const index of vague) precisions[index] = (precisions[index] ?? 0) + 1;
  }
}

const differ = (one: Wait, other: Wait | undefined) =>
  one.interval !== other?.interval || one.dueAt !== other.dueAt;

/** Milliseconds, rounded up so that the text never promises less. */
export function countdownText(left: number): string {
  if (left > MINUTE_MS) return `${Math.ceil(left / MINUTE_MS)} min`;
  return `${Math.max(1, Math.ceil(left / SECOND_MS))} s`;
}
