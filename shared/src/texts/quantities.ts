const GROUPS = /\B(?=(?:\d{3})+$)/g;

/**
 * `1,204`, `0.5`: at most three digits after the point. By hand: the browser's own first takes 13 to 50 ms.
 */
export function numberText(value: number): string {
  const [whole = '', part] = String(Math.round(value * 1_000) / 1_000).split('.');
  const grouped = whole.replace(GROUPS, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
/** A time in words, rounded up. */
export function duration(seconds: number): string {
  if (seconds < 2 * MINUTE) return counted(seconds, 'second');
  if (seconds < 2 * HOUR) return counted(Math.ceil(seconds / MINUTE), 'minute');
  return counted(Math.ceil(seconds / HOUR), 'hour');
}

/** Behind how much is allowed: "10 a minute". */
export function perWindow(seconds: number): string {
  if (seconds === MINUTE) return 'a minute';
  return seconds === HOUR ? 'an hour' : `in ${duration(seconds)}`;
}
