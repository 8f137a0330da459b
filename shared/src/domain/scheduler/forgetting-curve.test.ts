import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysUntilRecall, decayOf, recallAfter } from './forgetting-curve.ts';
import { FSRS_DEFAULT_WEIGHTS } from './fsrs.ts';
import { memoryModel } from './memory.ts';

const decays = fc.double({ min: 0.1, max: 0.8, noNaN: true });
const stabilities = fc.double({ min: 0.01, max: 36_500, noNaN: true });
const recalls = fc.double({ min: 0.5, max: 0.999, noNaN: true });

describe('the forgetting curve', () => {
  it('begins at certainty, is at 90 % after the stability, and only falls', () => {
    fc.assert(
      fc.property(decays, stabilities, fc.nat(10_000), (decay, stability, days) => {
        expect(recallAfter(decay, stability, 0)).toBe(1);
        expect(recallAfter(decay, stability, stability)).toBeCloseTo(0.9, 9);
        const later = recallAfter(decay, stability, days + 1);
        expect(later).toBeLessThan(recallAfter(decay, stability, days));
        expect(later).toBeGreaterThan(0);
      }),
    );
  });

  it('is that of ts-fsrs, to the eight decimals that it rounds to', () => {
    const decay = decayOf(FSRS_DEFAULT_WEIGHTS);
    const model = memoryModel(FSRS_DEFAULT_WEIGHTS);
    fc.assert(
      fc.property(stabilities, fc.nat(10_000), (stability, days) => {
        const theirs = model.retrievability(stability, days);
        expect(Math.abs(recallAfter(decay, stability, days) - theirs)).toBeLessThan(1e-7);
      }),
    );
  });

  it('tells when it reaches a recall', () => {
    fc.assert(
      fc.property(decays, stabilities, recalls, (decay, stability, recall) => {
        const days = daysUntilRecall(decay, stability, recall);
        expect(recallAfter(decay, stability, days)).toBeCloseTo(recall, 6);
      }),
    );
  });
});
