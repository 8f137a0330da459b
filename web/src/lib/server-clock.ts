/** The `Date` header counts whole seconds and takes a moment to arrive. */
const UNCERTAIN_MS = 2_000;

/** Milliseconds that the server's clock is ahead of this device's, if known. */
let ahead: number | undefined;

/** `sent` and `arrived` are milliseconds since 1970 by this device. Time must not run backwards. */
export function hearServerTime(date: string | null, arrived = Date.now(), sent = arrived): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  const [least, most] = [told - arrived - UNCERTAIN_MS, told - sent + UNCERTAIN_MS];
  if (ahead !== undefined && ahead >= least && ahead <= most) return;
  ahead = least <= 0 && most >= 0 ? 0 : told - arrived;
}

export const clockAhead = () => ahead;

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  return Date.now() + (ahead ?? 0);
}
