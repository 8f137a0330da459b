import type { Day } from '@gieok/shared/domain/day';

/** Dates are English, like the product, whatever the browser's language. */
const LOCALE = 'en';

/** Calendar days have no zone: `dayFormatter({ weekday: 'short' })('2025-11-22')` is "Sat". */
export function dayFormatter(options: Intl.DateTimeFormatOptions): (day: Day) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (day) => {
    // At first use: it takes up to 20 ms.
    format ??= new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });
    return format.format(new Date(`${day}T00:00:00Z`));
  };
}

/** Instants (ISO-8601); `timeZone` is the learner's IANA name. */
export function timeFormatter(
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): (instant: string) => string {
  const format = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone });
  return (instant) => format.format(new Date(instant));
}

/** IANA name. */
export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
