import type { Goal, MeasuredCall } from './calls.ts';
import { type Figure, quantile, spreadOf } from './figures.ts';
import type { Load } from './load.ts';
import { nextNumber, type Served } from './measure-calls.ts';
import type { SeededLearner } from './seed-learner.ts';

/** What a call costs one caller with so many cards. */
export interface GrowthResult {
  name: string;
  /** By the number of cards: milliseconds of the median answer. */
  costs: { cards: number; medianMs: number; firstMs: number }[];
  /** For each larger learner: how many times the cost of the smallest. */
  figures: Figure[];
}

interface Setting {
  load: Load;
  product: Served;
  /** By number of cards, the smallest first. */
  learners: readonly SeededLearner[];
  rounds: number;
  /** Of each learner in each round; a call that takes longer is made twice. */
  durationMs: number;
  say: (line: string) => void;
}

/** Also of calls that take seconds. */
const AT_LEAST = 2;

/** Lets one caller ask for each learner in turn; how the cost grows with their cards. */
export async function measureGrowth(
  calls: readonly MeasuredCall[],
  setting: Setting,
): Promise<GrowthResult[]> {
  const growing = calls.filter((call) => call.growth !== undefined);
  const results: GrowthResult[] = [];
  for (const call of growing) {
    results.push(await measureOne(call, call.growth as Goal, setting));
  }
  setting.say(`growth to ${setting.learners.at(-1)?.cards} cards`);
  return results;
}

async function measureOne(
  call: MeasuredCall,
  goal: Goal,
  { load, product, learners, rounds, durationMs }: Setting,
): Promise<GrowthResult> {
  const asked = async (learner: SeededLearner, atLeast: number, forMs: number) => {
    const { latencies } = await load.run({
      ...{ origin: product.url, token: learner.token, requests: call.requests(learner) },
      ...{ connections: 1, durationMs: forMs, atLeast, from: nextNumber() },
    });
    if (latencies.length === 0) throw new Error(`${call.name}: every call was refused`);
    return latencies;
  };
  // What is worked out once a day, or once for each process, is worked out here.
  const first: number[] = [];
  for (const learner of learners) first.push((await asked(learner, 1, 0))[0] ?? Number.NaN);
  const medians = learners.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, learner] of learners.entries()) {
      medians[index]?.push(quantile(await asked(learner, AT_LEAST, durationMs), 0.5));
    }
  }
  const [smallest = []] = medians;
  return {
    name: call.name,
    costs: learners.map(({ cards }, index) => ({
      ...{ cards, medianMs: spreadOf(medians[index] ?? []).median },
      firstMs: first[index] ?? Number.NaN,
    })),
    figures: learners.slice(1).map(({ cards }, index) => ({
      name: `${call.name}, at ${cards.toLocaleString('en')} cards`,
      ...{ unit: `times the cost at ${learners[0]?.cards.toLocaleString('en')}`, better: 'less' },
      ...spreadOf((medians[index + 1] ?? []).map((ms, round) => ms / (smallest[round] ?? 0))),
      ...goal,
    })),
  };
}
