const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Milliseconds as `4.2 s`, `38 s` or `2 min 5 s`. */
export function timeTakenText(milliseconds: number): string {
  // Rounded first: 59.97 s is a minute, not 60.0 s.
  const tenths = Math.round(milliseconds / 100) / 10;
  if (tenths < 10) return `${tenths.toFixed(1)} s`;
  const seconds = Math.round(milliseconds / SECOND);
  if (seconds * SECOND < MINUTE) return `${seconds} s`;
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest === 0 ? '' : ` ${rest} s`}`;
}
