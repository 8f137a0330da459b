/** One long day must not pale all others. */
const BUSY_SHARE = 0.9;
const LEVELS = 4;

/** From 0 (nothing) to 4. */
export function heatLevels(counts: readonly number[]): (count: number) => number {
  const studied = counts.filter((count) => count > 0).toSorted((first, second) => first - second);
  const busy = studied[Math.ceil(studied.length * BUSY_SHARE) - 1] ?? 1;
  return (count) => Math.min(LEVELS, Math.ceil((count / busy) * LEVELS));
}
