import { numberText } from '@gieok/shared/texts/quantities';

export { numberText };

/** `1 review`, `1,204 reviews`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}

/** `share` from 0 to 1, rounded to `digits`; only nothing is 0 and only the whole 100. */
export function percentText(share: number, digits = 0): string {
  const least = 10 ** -digits;
  const rounded = Number((share * 100).toFixed(digits));
  const percent =
    share <= 0 || share >= 1 ? rounded : Math.min(100 - least, Math.max(least, rounded));
  return `${percent.toFixed(digits)}%`;
}
