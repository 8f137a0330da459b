/** Of some rounds. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** One figure of a run, the same in every run by its name. */
export interface Figure extends Spread {
  name: string;
  /** Such as `of the limit`, `times` or `MiB`. */
  unit: string;
  /** Which of two is better. */
  better: 'more' | 'less';
  /** The least that the product shall reach; where less is better, the most. */
  atLeast?: number;
  aim?: number;
}

/** @param values at least one. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((first, second) => first - second);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    min: at(0),
    max: at(sorted.length - 1),
  };
}

/** @param share from 0 to 1. @returns the smallest value that so many of all do not exceed; NaN of none. */
export function quantile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Three significant digits, for a person. */
export function rounded(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en', {
    ...{ maximumFractionDigits: digits, minimumFractionDigits: Math.min(digits, 2) },
  });
}

export function isReached({ better, median }: Figure, goal: number): boolean {
  return better === 'more' ? median >= goal : median <= goal;
}
