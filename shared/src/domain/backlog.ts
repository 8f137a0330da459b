import { computeDecayFactor } from 'ts-fsrs';
import { DESIRED_RETENTION_MIN } from '../constants.ts';

/** A card that waits, and how far it is forgotten. */
export interface WaitingCard {
  id: number;
  /** Study days since it was last rated. */
  days: number;
  /** Days after which the chance of recall has fallen to 90 %; the Classic scheduler takes its interval for that. */
  stability: number;
}

/**
 * How many times its stability a card may wait until its chance of recall has fallen to 70 %, the least that a learner
 * can aim at: a line that was chosen (docs/decisions/006-backlog-by-worth.md). From the forgetting curve of FSRS-6,
 * R = (1 + factor · days / stability) ^ decay (github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm), in which
 * only that quotient counts.
 * @param weights the 21 numbers of FSRS.
 */
export function overdueLimit(weights: readonly number[]): number {
  const { decay, factor } = computeDecayFactor(weights);
  return (DESIRED_RETENTION_MIN ** (1 / decay) - 1) / factor;
}

/**
 * Order of a backlog: first the cards that are above that line, the most forgotten of them in front; then those that have
 * fallen below it, the least forgotten in front.
 * @param limit what `overdueLimit` gives.
 */
export function compareOverdue(first: WaitingCard, second: WaitingCard, limit: number): number {
  const [place, placeToo] = [placeByWorth(first, limit), placeByWorth(second, limit)];
  return place.group - placeToo.group || place.value - placeToo.value || first.id - second.id;
}

/** The same for one card: the smaller group in front, then the smaller value, then the smaller id. */
export function placeByWorth(
  { days, stability }: Omit<WaitingCard, 'id'>,
  limit: number,
): { group: number; value: number } {
  const waited = days / stability;
  return waited > limit ? { group: 1, value: waited } : { group: 0, value: -waited };
}

/**
 * Spreads cards over days so that the days become as even as they can: each is filled up to a common level, a day that
 * holds more already gets none. What does not divide goes to the first days.
 * @param loads how many cards each day holds already.
 * @returns how many each day gets, `cards` in all.
 */
export function spreadEvenly(loads: readonly number[], cards: number): number[] {
  if (loads.length === 0) return [];
  const capacity = (level: number) =>
    loads.reduce((sum, load) => sum + Math.max(0, level - load), 0);
  // The highest level to which the cards suffice.
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

/**
 * The fewest days, from `minimum` on, over which so many cards can be spread with no day above `perDay`; all of the
 * days where there is no such number.
 */
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
