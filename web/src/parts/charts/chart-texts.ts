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
