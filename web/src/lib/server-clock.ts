/** What the server says of its time counts whole seconds, and takes a moment to arrive. */
const UNCERTAIN_MS = 2_000;

/** By how much the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/**
 * @param date the `Date` header of an answer.
 * @param arrived when the answer came, by this device's clock, in milliseconds since 1970.
 */
export function hearServerTime(date: string | null, arrived = Date.now()): void {
  const difference = Date.parse(date ?? '') - arrived;
  // What is as good as what is known changes nothing: what comes later must not seem to be earlier.
  if (Number.isNaN(difference) || Math.abs(difference - ahead) <= UNCERTAIN_MS) return;
  ahead = Math.abs(difference) > UNCERTAIN_MS ? difference : 0;
}

/**
 * The present, in milliseconds since 1970, as the server has it: when a card falls due is told by its clock, and this
 * device's may be wrong by hours.
 */
export function serverNow(): number {
  return Date.now() + ahead;
}
