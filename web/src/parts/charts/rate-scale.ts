export interface RateScale {
  low: number;
  ticks: readonly number[];
}

/** From 100 % down to a round share below the lowest, or to 0 where rates lie far apart. */
export function rateScale(rates: readonly number[]): RateScale {
  const low = Math.min(7, Math.floor(Math.min(1, ...rates) * 10 - 0.3));
  if (low < 5) return { low: 0, ticks: [0, 0.25, 0.5, 0.75, 1] };
  return {
    low: low / 10,
    ticks: Array.from({ length: 11 - low }, (_, index) => (low + index) / 10),
  };
}
