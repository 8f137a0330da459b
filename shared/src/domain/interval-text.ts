const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const MONTH = 30;
const YEAR = 365;

const counted = (value: string, unit: string) => `${value} ${unit}${value === '1' ? '' : 's'}`;

/** An interval in days as a person reads it: days under 30, months under 365, then years. */
export function intervalText(days: number): string {
  if (days < MONTH) return counted(String(days), 'day');
  if (days < YEAR) return counted(String(Math.round(days / MONTH)), 'month');
  const years = days / YEAR;
  return counted(String(years < 10 ? Math.round(years * 10) / 10 : Math.round(years)), 'year');
}

/** A wait of minutes as a person reads it. */
function minutesText(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : counted(String(Math.round(minutes / 60)), 'hour');
}

interface Wait {
  /** Days; 0 for a step of minutes. */
  interval: number;
  /** Milliseconds since 1970; null where the wait is one of days. */
  dueAt: number | null;
}

/** How long until a card comes back, counted from `at` (milliseconds since 1970), as a person reads it. */
export function waitText({ interval, dueAt }: Wait, at: number): string {
  if (dueAt === null) return intervalText(interval);
  return minutesText(Math.round((dueAt - at) / MINUTE_MS));
}

/** What is left of a wait, in milliseconds, while somebody watches it pass: never shorter than it is. */
export function countdownText(left: number): string {
  if (left > MINUTE_MS) return `${Math.ceil(left / MINUTE_MS)} min`;
  return `${Math.max(1, Math.ceil(left / SECOND_MS))} s`;
}
