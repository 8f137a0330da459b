const GROUPS = /\B(?=(?:\d{3})+$)/g;

/**
 * A number as the product writes it, with at most three digits after the point: `1,204`, `0.5`. By hand: the first number
 * that a browser formats by itself holds it up for 13 ms, and a slow phone for 50.
 */
export function numberText(value: number): string {
  const [whole = '', part] = String(Math.round(value * 1_000) / 1_000).split('.');
  const grouped = whole.replace(GROUPS, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}
