import { createHash, randomInt } from 'node:crypto';
import { seededRandom } from '@gieok/shared/domain/scheduler/simulate';

const SEEDS = 2 ** 31;

/**
 * Every test has a seed of its own, another in each run; in CI the same for as long as it is called the same, so that what
 * fails there was broken by the change that CI looks at. `SEED=…` gives one back.
 */
function newSeed(title: string): number {
  const { SEED, CI } = process.env;
  if (SEED !== undefined) return Number(SEED);
  return CI ? createHash('sha256').update(title).digest().readUInt32BE() % SEEDS : randomInt(SEEDS);
}

let seed = newSeed('');
let random = seededRandom(seed);

/**
 * Begins anew for a test.
 * @param title what the test is called, with its file and project.
 * @param again whether it is the test before, tried once more: with the same seed, so that what fails by what it drew fails again.
 * @returns the seed of all that is random in it.
 */
export function seedTest(title: string, { again = false } = {}): number {
  if (!again) seed = newSeed(title);
  random = seededRandom(seed);
  return seed;
}

/** A number in [0, 1) that follows from the seed of the test that runs. */
export function randomOfThisTest(): number {
  return random();
}
