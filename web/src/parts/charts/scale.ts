/** Evenly spaced ticks from 0 to `top`. */
interface Scale {
  top: number;
  ticks: readonly number[];
}

const STEPS_MAX = 4;

/** A scale of round whole numbers that holds `max`. */
export function countScale(max: number): Scale {
  const step = roundStep(max / STEPS_MAX);
  const steps = Math.max(1, Math.ceil(max / step));
  return {
    top: steps * step,
    ticks: Array.from({ length: steps + 1 }, (_, index) => index * step),
  };
}

/** The smallest of 1, 2, 5, 10, 20, 50 … from `least` on. */
function roundStep(least: number): number {
  for (let power = 1; ; power *= 10) {
    for (const digit of [1, 2, 5]) if (digit * power >= least) return digit * power;
  }
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

/** Fractions: `2.5 to 2.7`, `3.1 or more`. */
export function openRange({ from, below }: Range, digits = 0): string {
  if (below === null) return `${from.toFixed(digits)} or more`;
  return `${from.toFixed(digits)} to ${below.toFixed(digits)}`;
}
