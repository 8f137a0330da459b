/** What the server says of its time counts whole seconds, and takes a moment to arrive. */
const UNCERTAIN_MS = 2_000;

/** By how much the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/**
 * What is no better than what is known changes nothing: what comes later must not seem to be earlier.
 * @param date the `Date` header of an answer.
 * @param arrived when the answer came, by this device's clock, in milliseconds since 1970.
 * @param sent when it was asked for: the server told its time at some moment between.
 */
export function hearServerTime(date: string | null, arrived = Date.now(), sent = arrived): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  const mayBe = (value: number) =>
    value >= told - arrived - UNCERTAIN_MS && value <= told - sent + UNCERTAIN_MS;
  if (!mayBe(ahead)) ahead = mayBe(0) ? 0 : told - arrived;
}

/**
 * The present, in milliseconds since 1970, as the server has it: when a card falls due is told by its clock, and this
 * device's may be wrong by hours.
 */
export function serverNow(): number {
  return Date.now() + ahead;
}
