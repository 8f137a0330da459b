import { computeDecayFactor } from 'ts-fsrs';
import { DESIRED_RETENTION_MIN } from '../constants.ts';

/**
 * Multiple of the stability after which recall is 70 %, a chosen line
 * (docs/decisions/006-backlog-by-worth.md). From FSRS-6, R = (1 + factor · days / stability) ^
 * decay (github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm).
 */
export function overdueLimit(weights: readonly number[]): number {
  const { decay, factor } = computeDecayFactor(weights);
  return (DESIRED_RETENTION_MIN ** (1 / decay) - 1) / factor;
}

/**
 * Cards above `overdueLimit` first, the most forgotten in front; then others, the least forgotten
 * in front.
 * @param stability days until recall falls to 90 %; under Classic the interval.
 */
export function overdueRank(days: number, stability: number, limit: number) {
  const waited = days / stability;
  return waited > limit ? { group: 1, value: waited } : { group: 0, value: -waited };
}

/**
 * As even as can be; what does not divide goes to the first.
 * @param loads cards that each day holds already.
 */
export function spreadEvenly(loads: readonly number[], cards: number): number[] {
  if (loads.length === 0) return [];
  const capacity = (level: number) =>
    loads.reduce((sum, load) => sum + Math.max(0, level - load), 0);
  let level = Math.min(...loads);
  let above = Math.max(...loads) + cards + 1;
  while (above - level > 1) {
    const middle = Math.floor((level + above) / 2);
    if (capacity(middle) <= cards) level = middle;
    else above = middle;
  }
  let left = cards - capacity(level);
  return loads.map((load) => {
    const filled = Math.max(0, level - load);
    if (left === 0 || load > level) return filled;
    left -= 1;
    return filled + 1;
  });
}

/** All days where none suffices. */
export function daysNeeded(
  loads: readonly number[],
  cards: number,
  perDay: number,
  minimum: number,
): number {
  for (let days = minimum; days < loads.length; days += 1) {
    const first = loads.slice(0, days);
    const added = spreadEvenly(first, cards);
    if (first.every((load, day) => load + (added[day] ?? 0) <= perDay)) return days;
  }
  return loads.length;
}
