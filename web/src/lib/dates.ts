import type { Day } from '@gieok/shared/domain/day';

/** The product speaks English, and so do its dates, whatever the browser is set to. */
const LOCALE = 'en';

/** Writes calendar days, which belong to no zone: `dayFormatter({ weekday: 'short' })('2025-11-22')` is "Sat". */
export function dayFormatter(options: Intl.DateTimeFormatOptions): (day: Day) => string {
  const format = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

/**
 * Writes instants (ISO-8601) as the clocks of a zone show them.
 * @param timeZone IANA name: the learner's, from their preferences.
 */
export function timeFormatter(
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): (instant: string) => string {
  const format = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone });
  return (instant) => format.format(new Date(instant));
}
