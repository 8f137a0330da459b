import { randomInt } from 'node:crypto';
import { seededRandom } from '@gieok/shared/domain/scheduler/simulate';

const SEEDS = 2 ** 31;

/** Every test has a seed of its own, another in each run; `SEED=…` gives one back. */
function newSeed(): number {
  return process.env.SEED === undefined ? randomInt(SEEDS) : Number(process.env.SEED);
}

let seed = newSeed();
let random = seededRandom(seed);

/**
 * Begins anew for a test.
 * @param again whether it is the test before, tried once more: with the same seed, so that what fails by what it drew fails again.
 * @returns the seed of all that is random in it.
 */
export function seedTest({ again = false } = {}): number {
  if (!again) seed = newSeed();
  random = seededRandom(seed);
  return seed;
}

/** A number in [0, 1) that follows from the seed of the test that runs. */
export function randomOfThisTest(): number {
  return random();
}
