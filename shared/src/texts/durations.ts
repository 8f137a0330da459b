const MINUTE = 60;
const HOUR = 60 * MINUTE;
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
/** A time in words, rounded up: whoever waits so long has waited long enough. */
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
