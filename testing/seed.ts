import { createHash, randomInt } from 'node:crypto';
import { seededRandom } from '@gieok/shared/domain/scheduler/simulate';

const SEEDS = 2 ** 31;

/**
 * Each run has new seeds; CI derives them from titles, so that a failure there comes from the
 * change. `SEED=…` repeats one.
 */
function newSeed(title: string): number {
  const { SEED, CI } = process.env;
  if (SEED !== undefined) return Number(SEED);
  return CI ? createHash('sha256').update(title).digest().readUInt32BE() % SEEDS : randomInt(SEEDS);
}

let seed = newSeed('');
let random = seededRandom(seed);

/** Begins a test; `again` repeats the seed of a retried one. Returns the seed. */
export function seedTest(title: string, { again = false } = {}): number {
  if (!again) seed = newSeed(title);
  random = seededRandom(seed);
  return seed;
}

/** In [0, 1), from the running test's seed. */
export function randomOfThisTest(): number {
  return random();
}
