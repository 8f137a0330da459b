import { addDays } from '@gieok/shared/domain/day';
import { chooseScheduler } from '@gieok/shared/domain/scheduler/choose';
import { FSRS_DEFAULT_WEIGHTS } from '@gieok/shared/domain/scheduler/fsrs';
import { memoryModel } from '@gieok/shared/domain/scheduler/memory';
import { NEW_SCHEDULE } from '@gieok/shared/domain/scheduler/schedule';
import { seededRandom, simulateCard, USUAL_HABITS } from '@gieok/shared/domain/scheduler/simulate';
import { describe, expect, it } from 'vitest';
import { runFit } from '../src/features/settings/fit-job.ts';

/** The reviews of somebody with such a memory: 80 cards in the first eight days, 45 days of study. */
function studied(weights: readonly number[], scheduler: 'sm2' | 'fsrs', seed: number) {
  const random = seededRandom(seed);
  const settings = { scheduler, desiredRetention: 0.9, weights: FSRS_DEFAULT_WEIGHTS };
  const simulation = {
    scheduler: chooseScheduler(settings),
    memory: memoryModel(weights),
    habits: USUAL_HABITS,
    random,
  };
  return Array.from({ length: 80 }, (_, id) => {
    const start = Math.floor(id / 10);
    const card = { id, schedule: NEW_SCHEDULE, stability: null, difficulty: null };
    const { ratings } = simulateCard(card, simulation, addDays('2026-01-01', start), 45 - start);
    return ratings.flatMap(({ rating, elapsedDays, day }, index) => [
      rating,
      elapsedDays ?? 0,
      Date.parse(day) + id * 60_000 + index,
    ]);
  });
}

async function fitted(histories: readonly number[][]) {
  async function* batches() {
    yield histories.map((history) => [history]);
  }
  const started = { weights: FSRS_DEFAULT_WEIGHTS, cards: batches() };
  return (await runFit(started, new AbortController().signal, () => {}))?.judgement;
}

// `npm run bench -- fit` asks the same of more learners, and at sizes up to 10,000 reviews.
describe('a fit claims to be better', () => {
  it('for none of six learners whose memory is exactly the published weights', async () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const scheduler = seed % 2 === 0 ? 'sm2' : 'fsrs';
      const judgement = await fitted(studied(FSRS_DEFAULT_WEIGHTS, scheduler, seed));
      expect(judgement?.reviews).toBeGreaterThan(150);
      expect(judgement?.better).toBe(false);
    }
  });

  it('for somebody who forgets far sooner', async () => {
    const weights = FSRS_DEFAULT_WEIGHTS.map((weight, index) =>
      index < 4 ? weight / 10 : index === 8 ? 0.3 : weight,
    );
    const judgement = await fitted(studied(weights, 'sm2', 9));
    expect(judgement?.better).toBe(true);
  });
});
