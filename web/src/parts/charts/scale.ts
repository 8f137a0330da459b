/** Evenly spaced ticks from 0 to `top`. */
export interface Scale {
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
