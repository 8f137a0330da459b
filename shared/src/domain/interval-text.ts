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
export function minutesText(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : counted(String(Math.round(minutes / 60)), 'hour');
}
