import { canMountDisk, restartUnderLoad, reviewOnFullDisk, stopUnderLoad } from '../e2e/faults.ts';
import { buildStale } from '../scripts/build.mjs';

const RESTARTS = 30;
const STOPS = 50;
const REVIEWS = 400;

/** What the built server does while it is stopped again and again, while PostgreSQL restarts, and on a full disk. */
export async function run(): Promise<void> {
  await buildStale();
  const stopped = await stopUnderLoad(STOPS);
  console.log(
    `${STOPS} stops under reviews from sixteen devices: ${countsText(stopped.statuses)}; ended with ` +
      `${[...new Set(stopped.exitCodes)].join(', ')}, at most ${stopped.slowestMs.toFixed(0)} ms later; ` +
      `${stopped.lost} answered reviews lost.\n`,
  );
  const { statuses, survived, backAfterMs, lost } = await restartUnderLoad(RESTARTS);
  const slowest = Math.max(...backAfterMs);
  console.log(
    `${RESTARTS} restarts of PostgreSQL under reviews from eight devices: ${countsText(statuses)}; the process ` +
      `${survived ? 'survived them all' : 'ended'}; saving again at most ${slowest.toFixed(0)} ms after the ` +
      `database was there; ${lost} answered reviews lost.\n`,
  );
  if (!canMountDisk()) {
    console.log('Full disk: not tried, for that takes root on Linux, to mount a small disk.');
    return;
  }
  const full = await reviewOnFullDisk(REVIEWS);
  console.log(
    `${REVIEWS} reviews on a full disk: ${countsText(full.statuses)}; reading meanwhile: ${full.reading}; ` +
      `a review once there was room: ${full.afterwards}; reviews half saved: ${full.half}.`,
  );
}

function countsText(statuses: Readonly<Record<number, number>>): string {
  return Object.entries(statuses)
    .map(([status, times]) => `${times} × ${NO_STATUS[status] ?? status}`)
    .join(', ');
}

const NO_STATUS: Record<string, string> = { 0: 'no answer', '-1': 'refused' };
