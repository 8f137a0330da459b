/** The `Date` header counts whole seconds and takes a moment to arrive. */
const UNCERTAIN_MS = 2_000;

/** Milliseconds that the server's clock is ahead of this device's. */
let ahead = 0;

/** `sent` and `arrived` are milliseconds since 1970 by this device. Time must not run backwards. */
export function hearServerTime(date: string | null, arrived = Date.now(), sent = arrived): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  const mayBe = (value: number) =>
    value >= told - arrived - UNCERTAIN_MS && value <= told - sent + UNCERTAIN_MS;
  if (!mayBe(ahead)) ahead = mayBe(0) ? 0 : told - arrived;
}

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  return Date.now() + ahead;
}
